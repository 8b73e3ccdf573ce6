"""A language: the core's phrases and a game's, ready to read and write card texts."""

from longbox.language import advice
from longbox.language.errors import TextError
from longbox.language.grammar import Grammar, N
from longbox.language.tokens import cut


class Language(Grammar):
    """A grammar that reads a text as the one thing that it means, or says why it cannot."""

    def read(self, cls: type[N], text: str) -> N:
        """The one tree of a text; TextError if there is none, more than one, or it breaks a rule of the language."""
        tree = self.parse(cls, text)
        for check in self.checks:
            for remark in check(tree, self):
                start = self.writer.spans(tree).get(remark.path, (0, 0))[0]
                raise TextError(remark.message, text, start + 1)
        return tree

    def parse(self, cls: type[N], text: str) -> N:
        """The one tree of a text, not asking whether its references make sense."""
        tokens = cut(text)
        if not tokens.words:
            raise TextError("the text is empty", text)
        found = self._printed(self._trees(cls, text, tokens, False), text)
        if len(found) == 1:
            tree = found[0]
            again = self.writer.write(tree)
            if again == text:
                return tree
            raise advice.respelt(text, again)
        if found:
            raise advice.ambiguous(self, text, found)
        raise advice.explain(self, cls, text, tokens, lambda: self._trees(cls, text, tokens, True))
