// How to play, in five panels a game: one thought each, with the pieces that one will see.

export interface Panel {
  title: string;
  text: string;
  /** Names of cards. */
  cards?: string[];
  /** Between the cards: a sign. */
  signs?: string[];
  tokens?: string[];
  dice?: number[];
  /** Cards that lie face down. */
  backs?: number;
  burst?: { text: string; sub?: string; fill?: string };
  /** Which of the cards are out of the trick, or pale. */
  out?: number[];
  lit?: number[];
}

export const HOW: Record<string, Panel[]> = {
  titans: [
    { title: 'Play your hand', text: 'You begin with ten weak cards and hold five. Play them all: each gives Power, or does what it says. Power is for this turn only.', cards: ['Punch', 'Punch', 'Snack Time'], lit: [0, 1, 2], burst: { text: '2', sub: 'Power' } },
    { title: 'Buy better ones', text: 'Spend Power on cards of the Line-Up. They go to your discard pile, and come back when your deck is shuffled.', cards: ['Terra', 'Birdarangs', 'Mutation'], lit: [0] },
    { title: 'Recruit a Sidekick', text: 'A character says what you must play to take it. It helps each turn, until your foe steals it.', cards: ['Starfire', 'Cyborg'], burst: { text: 'Team up!', fill: '#3cc6b8' } },
    { title: 'Beat a Nemesis', text: 'Pay its cost and it is yours, with many points. The next one attacks both of you when it turns up.', cards: ['Control Freak', 'Trigon'], burst: { text: 'Kapow!', fill: '#f6b92b' } },
    { title: 'Most points win', text: 'The game ends when all Nemeses are beaten, or the Line-Up cannot be filled. Count the stars on all your cards. Weaknesses count against you.', cards: ['Titans East', 'Pop Quiz'] },
  ],
  hitline: [
    { title: 'One card each', text: 'In turn everybody lays a card on the Hit Line, from left to right. Follow the suit that was led if you can, or play a wild. Each suit has a shape.', cards: ['green 5', 'green 4', 'red 8', 'green 6'], lit: [1] },
    { title: 'The lowest wins', text: 'The lowest card that is still up wins the trick, and its value is what you score. Winning with a 6 is worth more than with a 1, and harder.', cards: ['yellow 6', 'yellow 3', 'yellow 8'], lit: [1], out: [0, 2], burst: { text: '+3', sub: 'VP', fill: '#f7cf52' } },
    { title: 'Equal neighbours fall', text: 'A card laid beside one of the same value counters it: both turn face down and are out.', cards: ['yellow 5', 'blue 5'], out: [0, 1], burst: { text: 'Counter!', sub: '5 meets 5', fill: '#f7cf52' } },
    { title: 'Your Hero’s power', text: 'Once a round, together with a card, your Hero bends the rules: a lower value, extra points, a shield against counters.', cards: ['Spotlight', 'Bulwark'] },
    { title: 'Take locations', text: 'Each round is about a location with a rule of its own. Enough points take it. The side with three locations wins.', cards: ['Clock Square', 'Old Harbour'], burst: { text: 'Taken!', fill: '#ffcf33' } },
  ],
  mayhem: [
    { title: 'Two heroes, ten places', text: 'You lead two characters on a small map. Each has two abilities and a talent of its own.', cards: ['Robin', 'Raven'] },
    { title: 'Place your dice', text: 'Each round roll two dice. In turn put one on an ability: that character acts. A high die brings the ability’s better part, a star its best.', dice: [6, 2], burst: { text: '6', sub: 'on Starbolts', fill: '#3cc6b8' } },
    { title: 'Move, then strike', text: 'Walk one Location, then use the ability. Melee hits here, Ranged hits next door. The Mayhem die says how hard this round.', cards: ['Starbolts', 'Staff Meeting'], burst: { text: '-3', sub: 'damage', fill: '#ff8a5c' } },
    { title: 'Run your errand', text: 'Your GO! card is a mission: bring the Pizza, beat a Monster, find Clues. Done, it gives a point.', cards: ['Bring the Pizza', 'Giant Tofu'] },
    { title: 'Five points win', text: 'Missions and knock-outs give points. Five win, or knocking out both foes in one round. One Mayhem card a round helps.', cards: ['Waffle Power', 'Fire Drill'], burst: { text: 'K.O.!', fill: '#ff8a5c' } },
  ],
  turtles: [
    { title: 'Your Deck is your life', text: 'You bring 40 cards. Whose Deck is empty has lost, at once. Drawing and damage both use it up.', backs: 1, burst: { text: '40', sub: 'cards', fill: '#9cc46b' } },
    { title: 'Set your Blocks', text: 'Four cards lie face down before you. Damage turns them up, from the front, before it reaches your Deck.', backs: 4 },
    { title: 'Attack in combination', text: 'The front turns up and attacks. Add up to three Attacks, each of another attribute. All Power is added.', cards: ['Leonardo', 'Feather-Step Jab', 'Coal-Step Stomp'], signs: ['+', '+'], burst: { text: '5', sub: 'Power', fill: '#f08a35' } },
    { title: 'Counter', text: 'The defender may answer with one card marked [C]. Its Power is taken off the attack. A counter that is stronger hurts the attacker.', cards: ['Shell-Wall Brace'], burst: { text: 'Clang!', fill: '#a9d0ee' } },
    { title: 'Blocks first, then the Deck', text: 'Each point turns up one Block card. What is left over goes from the Deck to the Trash. Then the other player attacks.', backs: 2, cards: ['Granite Shell Veteran'], burst: { text: 'Krak!', fill: '#f08a35' } },
  ],
  bold: [
    { title: 'Draw from your bag', text: 'Everybody draws tokens at the same time, one by one, as many as they dare.', tokens: ['combat', 'resource', 'agility', 'focus', 'crest'], burst: { text: '9?', sub: 'one more?', fill: '#f0bd2a' } },
    { title: 'Mind the crisis', text: 'The third crisis token ends your attack of this turn. The bag panel tells the odds; stop in time.', tokens: ['crisis', 'crisis'], burst: { text: 'Uh-oh!', sub: 'two of three', fill: '#ff8a5c' } },
    { title: 'Fill your abilities', text: 'Tokens fill the spaces of your hero’s abilities: damage, or markers to store for later. Many tokens bring bonuses.', cards: ['Heavy Punch', 'Heat Vision'], tokens: ['combat', 'combat'] },
    { title: 'Strike', text: 'All damage of the abilities comes at your foe. Who is at zero is injured; who is at zero again is out.', cards: ['Superman', 'Lex Luthor'], burst: { text: 'Wham!', sub: '8 damage', fill: '#f0bd2a' } },
    { title: 'Power up', text: 'Resources buy better tokens for the next turns. A bigger bag needs more crisis tokens, so buy with care.', tokens: ['resource', 'resource-2', 'combat-2', 'agility-plus'] },
  ],
};
