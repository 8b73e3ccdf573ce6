// Words that a newcomer may not know, in one sentence each.

export interface Part {
  text: string;
  rule?: string;
  says?: string;
  after?: string; // signs that follow it
}

const WORDS: Record<string, Record<string, string>> = {
  titans: {
    Power: 'What cards give you to buy with. It is lost at the end of your turn.',
    'Line-Up': 'Five cards that both players can buy.',
    Nemesis: 'A foe of both players. A player who pays its cost takes it and its victory points.',
    'First Appearance': 'An attack that happens once, when the card turns up.',
    Sidekick: 'A character that you recruit by what you play. Your foe can steal it.',
    Weakness: 'A card that harms you and costs you a victory point.',
    Equipment: 'A type of card: things to carry.',
    'Super Power': 'A type of card: things that heroes can do.',
    Ongoing: 'Stays in play after your turn and works on each of your turns.',
    Defense: 'Discard this card to avoid an Attack.',
    Recruit: 'What you must play to take this character as your Sidekick.',
    VP: 'Victory points. The player with the most wins.',
  },
  hitline: {
    'Hit Line': 'The row of cards in this trick. Neighbours with the same value knock each other out.',
    counter: 'A card with the same value as its left neighbour: both turn face down and are out of the trick.',
    trick: 'Everybody plays one card. The lowest one that is still face up wins.',
    follow: 'If you hold the suit that was led, you must play it, or a wild.',
    spot: 'A place on the Hit Line, counted from the left.',
    wild: 'A card that can be of any suit. The player who leads one names its suit.',
    location: 'What the round is played for. The side that reaches its number of VP takes it. Three locations win.',
    Titan: 'A player who is a side alone, with a power, a Sidekick and a shield of cards.',
    shield: 'Cards in rows in front of a Titan. Only uncovered ones can be played.',
    VP: 'Victory points in this round. Enough of them win the location.',
    power: 'What your Hero can do once per round, together with a card.',
  },
  mayhem: {
    Initiative: 'The team whose dice add up to less has it, and places the first die.',
    'Mayhem die': 'Rolled once per round: the damage of every attack, and perhaps a star.',
    Melee: 'An attack on somebody in the same Location.',
    Ranged: 'An attack on somebody in a neighbouring Location.',
    Trap: 'Deals 1 damage to the next opponent who enters its Location.',
    Obstacle: 'A wall between two Locations. You can’t walk or shoot across it.',
    Shield: 'Prevents 2 damage, once.',
    Escape: 'Lets a character move once, right after another character has moved.',
    Stun: 'In its next turn, a stunned character moves or uses an ability, not both.',
    Fire: 'Each round, a burning character takes the Mayhem die’s damage and loses one Fire.',
    KO: 'A character with as much damage as Health leaves the map until the next round. The other team scores 1 VP.',
    Push: 'Puts a character from here into an adjacent Location.',
    Pull: 'Puts a character from an adjacent Location into this one.',
    'GO!': 'Your current mission. Complete it to score victory points.',
    VP: 'Victory points. Five win the game.',
    Base: 'Where a team’s characters start and come back.',
  },
  turtles: {
    Block: 'One of the four cards in front of your Deck. Damage turns them up before it reaches the Deck.',
    front: 'Block 1: you attack from there, and damage begins there.',
    Power: 'The strength of a card in an attack or a counter.',
    Counter: 'A card with [C], played against an attack. Its Power reduces the attack.',
    Deck: 'Your draw pile and your life: a player whose Deck runs out loses.',
    Trash: 'Where used cards go.',
    Event: 'A card that does something once. You may play one per turn.',
    Item: 'A card that stays on the table. Placing it costs another card of its attribute.',
    Flip: 'The text works when the card is turned up.',
    attribute: 'Wind, Nature, Fire or Mountain. An attack can have each of them only once.',
  },
  bold: {
    crisis: 'With the third crisis token on your meter, you can’t use abilities this turn.',
    bag: 'Your tokens. You draw from it as long as you dare.',
    challenge: 'A card that changes this turn for everybody.',
    crest: 'The token with your own sign. It pays for abilities and heals you in recovery.',
    'power-up': 'A token of its type that also does something extra when you draw it.',
    indefensible: 'Damage that nothing can prevent.',
    bonus: 'Extra tokens for this turn, because you drew many.',
    resource: 'The token that buys other tokens.',
    finishing: 'Your strongest ability. Bonuses can’t pay for it.',
    marker: 'A special ability that you have stored for later.',
  },
};
const RULE = /\b[A-Z]{2,4}-R?\d{2,4}\b/;

const matchers = new Map<string, RegExp>();
function matcher(game: string): RegExp {
  let found = matchers.get(game);
  if (!found) {
    const words = Object.keys(WORDS[game] ?? {}).sort((a, b) => b.length - a.length);
    const listed = words.map((w) => w.replace(/[!]/g, '\\$&')).join('|');
    found = new RegExp(`(${RULE.source}${listed ? `|\\b(?:${listed})s?(?![\\w-])` : ''})`, 'g');
    matchers.set(game, found);
  }
  return found;
}

/** A text in parts: plain ones, rule ids, words with what they mean (each explained once). */
export function split(text: string, game: string): Part[] {
  const known = WORDS[game] ?? {};
  const said = new Set<string>();
  return text
    .split(matcher(game))
    .filter((part) => part !== '')
    .map((part) => {
      if (RULE.test(part) && part.match(RULE)![0] === part) return { text: part, rule: part };
      const word = known[part] ? part : part.replace(/s$/, '');
      if (!known[word] || said.has(word)) return { text: part };
      said.add(word);
      return { text: part, says: known[word] };
    });
}

/** The signs that follow an explained word go with it: no line begins with a full stop. */
export function glued(parts: Part[]): Part[] {
  const found: Part[] = [];
  for (const part of parts) {
    const last = found[found.length - 1];
    const signs = last?.says ? (/^[.,:;!?)]+/.exec(part.text)?.[0] ?? '') : '';
    if (signs) last!.after = signs;
    if (part.text !== signs) found.push({ ...part, text: part.text.slice(signs.length) });
  }
  return found;
}

export const words = (game: string): [string, string][] => Object.entries(WORDS[game] ?? {});
