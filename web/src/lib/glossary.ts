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
    Weakness: 'A card that does harm and costs you a victory point.',
    Equipment: 'A type of card: things to carry.',
    'Super Power': 'A type of card: a feat.',
    Ongoing: 'Stays in play after your turn and works each turn.',
    Defense: 'Discard this card to avoid an Attack.',
    Recruit: 'What you must play to take this character as your Sidekick.',
    VP: 'Victory points. Most win.',
  },
  hitline: {
    'Hit Line': 'The row of cards of this trick. Neighbours of equal value knock each other out.',
    counter: 'A card beside one of equal value: both turn face down and are out of the trick.',
    trick: 'Everybody lays one card; the lowest that is still up wins.',
    follow: 'If you hold the suit that was led, you must play it, or a wild.',
    spot: 'The place on the Hit Line, counted from the left.',
    wild: 'A card of every suit. The player who leads one names the suit.',
    location: 'What the round is about. The side with its number of VP takes it; three locations win.',
    Titan: 'One who plays two hands: a power, a Sidekick and a shield of cards.',
    shield: 'Cards in rows before a Titan; only uncovered ones can be played.',
    VP: 'Victory points in this round; enough of them take the location.',
    power: 'What your Hero can do, once a round, together with a card.',
  },
  mayhem: {
    Initiative: 'Whose dice add up to less places the first die.',
    'Mayhem die': 'Rolled once a round: the damage of every attack, and perhaps a star.',
    Melee: 'An attack on somebody in the same Location.',
    Ranged: 'An attack on somebody in a neighbouring Location.',
    Trap: 'Hurts a foe who walks into its Location: 1 damage each.',
    Obstacle: 'A wall between two Locations. You can’t walk or shoot across it.',
    Shield: 'Takes 2 damage away, once.',
    Escape: 'Lets a character step away once, when a foe comes.',
    Stun: 'A stunned character loses its next move.',
    Fire: 'Burns for 1 damage each round, until it is dropped.',
    KO: 'A character at its limit of damage leaves the map, gives the foe a VP and comes back next round.',
    Push: 'Moves the target one Location away.',
    Pull: 'Moves the target one Location nearer.',
    'GO!': 'Your mission of the moment. Done, it gives victory points.',
    VP: 'Victory points. Five win.',
    Base: 'Where a team starts and comes back.',
  },
  turtles: {
    Block: 'One of four places before your Deck. Damage turns these cards up before it reaches the Deck.',
    front: 'Block 1. From there one attacks, and there damage begins.',
    Power: 'The strength of a card in an attack or a counter.',
    Counter: 'A card with [C], played against an attack: its Power is taken off.',
    Deck: 'Your cards to draw, and your life: whose Deck is empty has lost.',
    Trash: 'Where used cards go.',
    Event: 'A card that is played once a turn for its text.',
    Item: 'A card that stays. Placing it costs a card of its attribute.',
    Flip: 'The text works when the card is turned up.',
    attribute: 'Wind, Nature, Fire or Mountain. An attack has each of them once at most.',
  },
  bold: {
    crisis: 'The third crisis token on your meter ends your attack of this turn.',
    bag: 'Your tokens. You draw from it as long as you dare.',
    challenge: 'A card that changes this turn for everybody.',
    crest: 'The token with your own sign; it heals in recovery and pays for abilities.',
    'power-up': 'A token that is one of its sort and does something besides.',
    indefensible: 'Damage that nothing can prevent.',
    bonus: 'For drawing many tokens: extra ones to spend this turn.',
    resource: 'The token that buys others.',
    finishing: 'A strong ability that only real tokens can pay.',
    marker: 'Something stored for later, by an ability.',
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
