// How to play, in five panels per game: one thought each, with the pieces that you will see.

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
    { title: 'Play your hand', text: 'You begin with ten weak cards and hold five. Play them all: each gives you Power or does what it says. Power lasts for this turn only.', cards: ['Punch', 'Punch', 'Snack Time'], lit: [0, 1, 2], burst: { text: '2', sub: 'Power' } },
    { title: 'Buy better ones', text: 'Spend Power on cards of the Line-Up. They go to your discard pile and come back when your deck is shuffled.', cards: ['Terra', 'Birdarangs', 'Mutation'], lit: [0] },
    { title: 'Recruit a Sidekick', text: 'A character says what you must play to take it. It helps each turn, until your foe steals it.', cards: ['Starfire', 'Cyborg'], burst: { text: 'Team up!', fill: '#3cc6b8' } },
    { title: 'Beat a Nemesis', text: 'Pay its cost and it is yours, with many points. When the next one turns up, it attacks both of you.', cards: ['Control Freak', 'Trigon'], burst: { text: 'Kapow!', fill: '#f6b92b' } },
    { title: 'Most points win', text: 'The game ends when all Nemeses are beaten or the Line-Up can’t be refilled. Count the stars on all your cards. Weaknesses count against you.', cards: ['Titans East', 'Pop Quiz'] },
  ],
  hitline: [
    { title: 'One card each', text: 'Everybody in turn plays a card to the Hit Line, from left to right. Follow the suit that was led if you can, or play a wild. Each suit has a shape.', cards: ['green 5', 'green 4', 'red 8', 'green 6'], lit: [1] },
    { title: 'The lowest wins', text: 'The lowest card that is still face up wins the trick and scores its value. Winning with a 6 is worth more than winning with a 1, and harder.', cards: ['yellow 6', 'yellow 3', 'yellow 8'], lit: [1], out: [0, 2], burst: { text: '+3', sub: 'VP', fill: '#f7cf52' } },
    { title: 'Equal neighbours fall', text: 'A card with the same value as the card to its left counters it: both turn face down and are out.', cards: ['yellow 5', 'blue 5'], out: [0, 1], burst: { text: 'Counter!', sub: '5 meets 5', fill: '#f7cf52' } },
    { title: 'Your Hero’s power', text: 'Once per round, together with a card, your Hero bends the rules: a lower value, extra points, a shield against counters.', cards: ['Spotlight', 'Bulwark'] },
    { title: 'Take locations', text: 'Each round is played for a location with a rule of its own. Enough points win it. Three locations win the game.', cards: ['Clock Square', 'Old Harbour'], burst: { text: 'Taken!', fill: '#ffcf33' } },
  ],
  mayhem: [
    { title: 'Two heroes, ten places', text: 'You lead two characters on a small map. Each has two abilities and a talent of its own.', cards: ['Robin', 'Raven'] },
    { title: 'Place your dice', text: 'Each round both teams roll two dice and take turns putting one on an ability: that character acts. A high die unlocks the ability’s better part, a star its best.', dice: [6, 2], burst: { text: '6', sub: 'on Starbolts', fill: '#3cc6b8' } },
    { title: 'Move, then strike', text: 'Move one Location, then use the ability. Melee hits here, Ranged hits next door. The Mayhem die says how hard, this round.', cards: ['Starbolts', 'Staff Meeting'], burst: { text: '-3', sub: 'damage', fill: '#ff8a5c' } },
    { title: 'Run your errand', text: 'Your GO! card is a mission: bring the Pizza, beat a Monster, find Clues. Complete it to score a point.', cards: ['Bring the Pizza', 'Giant Tofu'] },
    { title: 'Five points win', text: 'Missions and knock-outs give points. Five win, and so does knocking out both opponents in one round. You may play one Mayhem card per round.', cards: ['Waffle Power', 'Fire Drill'], burst: { text: 'K.O.!', fill: '#ff8a5c' } },
  ],
  turtles: [
    { title: 'Your Deck is your life', text: 'You bring 40 cards. Drawing and damage both use them up. If your Deck runs out, you lose at once.', backs: 1, burst: { text: '40', sub: 'cards', fill: '#9cc46b' } },
    { title: 'Set your Blocks', text: 'Four cards lie face down in front of you. Damage turns them up, from the front on, before it reaches your Deck.', backs: 4 },
    { title: 'Attack in combination', text: 'The front card turns up and attacks. Add up to three Attacks, all of different attributes. Their Power is added up.', cards: ['Leonardo', 'Feather-Step Jab', 'Coal-Step Stomp'], signs: ['+', '+'], burst: { text: '5', sub: 'Power', fill: '#f08a35' } },
    { title: 'Counter', text: 'The defender may answer with one card marked [C]. Its Power reduces the attack. A stronger counter hurts the attacker.', cards: ['Shell-Wall Brace'], burst: { text: 'Clang!', fill: '#a9d0ee' } },
    { title: 'Blocks first, then the Deck', text: 'Each point of damage turns up one Block card. Points left over send cards from the Deck to the Trash. Then the other player attacks.', backs: 2, cards: ['Granite Shell Veteran'], burst: { text: 'Krak!', fill: '#f08a35' } },
  ],
  bold: [
    { title: 'Draw from your bag', text: 'Everybody draws tokens at the same time, one by one, as many as they dare.', tokens: ['combat', 'resource', 'agility', 'focus', 'crest'], burst: { text: '9?', sub: 'one more?', fill: '#f0bd2a' } },
    { title: 'Mind the crisis', text: 'With the third crisis token you can’t use abilities this turn. The bag panel shows the odds; stop in time.', tokens: ['crisis', 'crisis'], burst: { text: 'Uh-oh!', sub: 'two of three', fill: '#ff8a5c' } },
    { title: 'Fill your abilities', text: 'Tokens fill the spaces of your hero’s abilities: damage, or markers to store for later. Many tokens bring bonuses.', cards: ['Heavy Punch', 'Heat Vision'], tokens: ['combat', 'combat'] },
    { title: 'Strike', text: 'All the damage of your abilities hits your opponent. A player at zero is injured; a player at zero again is out.', cards: ['Superman', 'Lex Luthor'], burst: { text: 'Wham!', sub: '8 damage', fill: '#f0bd2a' } },
    { title: 'Power up', text: 'Resources buy better tokens for the next turns. But a bigger bag gets more crisis tokens, so buy with care.', tokens: ['resource', 'resource-2', 'combat-2', 'agility-plus'] },
  ],
};
