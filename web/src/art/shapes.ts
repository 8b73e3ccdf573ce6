// Outlines in a box from -50 to 50, drawn by us. Appending is free; changing the order of WORDS changes pictures.

const f = (n: number): number => +n.toFixed(1);

export function star(n: number, a: number, b: number, t = -Math.PI / 2): string {
  const points = Array.from({ length: n * 2 }, (_, i) => {
    const r = i % 2 ? b : a;
    const w = t + (i * Math.PI) / n;
    return `${f(r * Math.cos(w))},${f(r * Math.sin(w))}`;
  });
  return `M${points.join('L')}Z`;
}

export function poly(n: number, r: number, t = -Math.PI / 2): string {
  const points = Array.from({ length: n }, (_, i) => {
    const w = t + (i * 2 * Math.PI) / n;
    return `${f(r * Math.cos(w))},${f(r * Math.sin(w))}`;
  });
  return `M${points.join('L')}Z`;
}

export function disc(r: number, x = 0, y = 0): string {
  return `M${f(x - r)},${f(y)}a${r},${r} 0 1 0 ${2 * r},0a${r},${r} 0 1 0 ${-2 * r},0Z`;
}

export const SHAPES: Record<string, string> = {
  bolt: 'M10,-46L-26,6L-5,8L-14,46L27,-10L5,-12L20,-46Z',
  shield: 'M0,-42L34,-31L34,0Q33,28 0,44Q-33,28 -34,0L-34,-31Z',
  flame:
    'M2,-46C8,-24 31,-14 31,13C31,33 17,44 0,44C-17,44 -31,33 -31,13C-31,-3 -20,-10 -19,-25C-9,-18 -5,-8 -5,0C5,-10 7,-30 2,-46ZM0,14C8,20 12,26 12,32C12,38 7,41 0,41C-7,41 -12,38 -12,32C-12,25 -2,22 0,14Z',
  leaf: 'M-36,44C-48,-12 -8,-44 42,-40C44,12 8,42 -24,30L18,-16L-30,24Z',
  peak: 'M-48,38L-14,-38L2,-4L14,-24L48,38ZM-14,-38L-25,-13L-16,-18L-10,-10L-5,-19Z',
  wind: 'M-46,-8C-24,-38 22,-46 30,-22C36,-4 12,4 8,-10C16,-6 20,-16 12,-19C-4,-24 -24,-12 -46,-8ZM-34,20C-6,-8 40,-8 44,16C46,38 16,40 16,24C24,30 34,22 26,13C12,0 -14,12 -34,20ZM-44,38C-34,24 -14,24 -10,34C-20,30 -30,34 -44,38Z',
  fist: 'M-32,-14Q-32,-26 -22,-26L-18,-26Q-18,-36 -8,-36L-2,-36Q2,-38 6,-36L14,-35Q20,-34 20,-27Q34,-28 34,-16L34,8Q34,24 22,30L22,44L-20,44L-20,30Q-36,20 -32,-14ZM-18,-26L-18,-6L-13,-6L-13,-26ZM0,-34L0,-6L5,-6L5,-34ZM18,-26L18,-6L22,-6L22,-26ZM-30,2L10,2L10,7L-30,7Z',
  eye: 'M-46,2Q0,-42 46,2Q0,42 -46,2ZM0,-17a18,18 0 1 0 .1,0ZM0,-8a9,9 0 1 1 -.1,0Z',
  ring: disc(42) + disc(29),
  portal: disc(44) + disc(34) + star(8, 28, 12),
  tower: 'M-30,44L-24,8L-36,8L-36,-14L-20,-14L-14,-6L-8,-44L8,-44L14,-6L20,-14L36,-14L36,8L24,8L30,44L8,44L8,24L-8,24L-8,44ZM-4,-34L-4,-22L4,-22L4,-34Z',
  city: 'M-46,44L-46,-2L-32,-2L-32,-24L-14,-24L-14,-42L2,-42L2,-12L16,-12L16,-30L32,-30L32,8L46,8L46,44ZM-26,-14h6v8h-6ZM-8,-32h5v9h-5ZM-8,-14h5v9h-5ZM22,-20h5v9h-5ZM22,0h5v9h-5ZM-26,4h6v8h-6ZM-8,6h5v9h-5Z',
  car: 'M-47,22L-43,2L-26,-3L-13,-22L20,-22L33,-3L47,4L47,22L38,22A11,11 0 0 0 16,22L-14,22A11,11 0 0 0 -36,22ZM-16,-4L-8,-16L2,-16L2,-4ZM7,-16L17,-16L24,-4L7,-4ZM-34,23a9,9 0 1 0 18,0a9,9 0 1 0 -18,0ZM18,23a9,9 0 1 0 18,0a9,9 0 1 0 -18,0Z',
  gem: 'M-24,-34L24,-34L44,-8L0,44L-44,-8ZM-24,-34L-12,-8L0,-34L12,-8L24,-34L20,-10L0,40L-20,-10Z',
  mask: 'M-47,-16Q-24,-30 0,-14Q24,-30 47,-16Q47,20 22,20Q8,20 0,6Q-8,20 -22,20Q-47,20 -47,-16ZM-34,-6Q-22,-14 -10,0Q-26,10 -34,-6ZM34,-6Q22,-14 10,0Q26,10 34,-6Z',
  pizza: 'M-38,-30Q0,-50 38,-30L34,-20Q0,-36 -34,-20ZM-32,-16Q0,-30 32,-16L0,46Z' + disc(5, -10, -8) + disc(5, 9, 0) + disc(4, -2, 18),
  boot: 'M-18,-44L12,-44L11,0Q38,8 44,26L44,42L-20,42ZM-18,-30L12,-30L12,-24L-18,-24Z',
  wave: 'M-47,24C-34,-30 2,-46 28,-22C12,-24 4,-10 10,0C18,12 36,8 47,-6L47,36L-47,36ZM-47,24C-20,14 10,30 47,20L47,26C10,36 -20,20 -47,30Z',
  moon: 'M14,-44A44,44 0 1 0 38,28A36,36 0 0 1 14,-44Z',
  skull:
    'M-34,-8A34,34 0 0 1 34,-8Q34,8 24,14L22,34L10,34L10,24L4,24L4,34L-4,34L-4,24L-10,24L-10,34L-22,34L-24,14Q-34,8 -34,-8ZM-22,-8a9,10 0 1 0 18,0a9,10 0 1 0 -18,0ZM4,-8a9,10 0 1 0 18,0a9,10 0 1 0 -18,0ZM0,6L-5,16L5,16Z',
  chevrons: 'M0,-44L34,-14L34,4L0,-26L-34,4L-34,-14ZM0,-14L34,16L34,34L0,4L-34,34L-34,16Z',
  crown: 'M-40,30L-46,-22L-22,0L0,-38L22,0L46,-22L40,30ZM-36,34L36,34L36,44L-36,44Z',
  robot:
    'M-32,-24L-4,-24L-4,-38L4,-38L4,-24L32,-24L36,-10L36,24L22,40L-22,40L-36,24L-36,-10ZM-24,-10L-6,-10L-6,6L-24,6ZM6,-10L24,-10L24,6L6,6ZM-18,18L18,18L18,26L-18,26Z',
  claw: 'M-40,-40C-20,-24 -18,6 -30,42C-12,14 -8,-20 -40,-40ZM-12,-46C10,-24 12,10 -2,46C20,14 22,-22 -12,-46ZM18,-42C38,-22 42,8 28,38C48,12 50,-18 18,-42Z',
  gear: star(10, 45, 34) + disc(15),
  key: 'M-22,-40a20,20 0 1 0 .1,0ZM-22,-29a9,9 0 1 1 -.1,0ZM-10,-8L38,36L30,44L22,36L16,42L8,34L14,28L-16,-1Z',
  snack:
    'M-40,-8Q-38,-38 0,-38Q38,-38 40,-8ZM-44,-3Q-30,6 -22,-1Q-10,8 0,-1Q10,8 22,-1Q30,6 44,-3L44,5L-44,5ZM-42,9L42,9L42,19L-42,19ZM-40,23L40,23Q40,40 26,40L-26,40Q-40,40 -40,23Z',
  brick: 'M-46,-30h42v16h-42ZM2,-30h44v16h-44ZM-46,-8h20v16h-20ZM-20,-8h42v16h-42ZM28,-8h18v16h-18ZM-46,14h42v16h-42ZM2,14h44v16h-44Z',
  heart: 'M0,42C-54,4 -44,-38 -18,-36Q-6,-34 0,-20Q6,-34 18,-36C44,-38 54,4 0,42ZM4,-20L-8,0L4,6L-4,30L14,4L2,-2Z',
  bell: 'M-6,-44L6,-44L6,-36Q28,-30 28,4L38,26L-38,26L-28,4Q-28,-30 -6,-36ZM-10,30L10,30Q8,42 0,42Q-8,42 -10,30Z',
  kite: 'M0,-46L30,-10L0,24L-30,-10ZM0,-46L4,-10L0,24L-4,-10ZM-2,26Q14,32 2,40Q-10,44 -4,48L-8,44Q-14,36 -2,34Z',
  hand: 'M-30,4L-38,-18Q-38,-26 -30,-24L-18,-4L-18,-36Q-14,-44 -8,-36L-6,-8L-2,-42Q4,-48 8,-42L8,-8L16,-36Q22,-40 24,-34L20,-2L32,-16Q40,-18 38,-10L22,28Q16,44 0,44Q-22,42 -30,4Z',
  target: disc(44) + disc(34) + disc(24) + disc(13),
  hex: poly(6, 45) + poly(6, 30),
  sun: star(12, 46, 30) + disc(17),
  spiral:
    'M0,-44A44,44 0 1 1 -44,2L-32,2A32,32 0 1 0 0,-31A26,26 0 1 0 26,-4L15,-4A15,15 0 1 1 0,-19A12,12 0 1 1 -10,-2L-1,-2L-1,-6A7,7 0 0 0 4,-12A20,20 0 0 0 -19,-2A26,26 0 0 0 0,24A34,34 0 0 0 36,-4A40,40 0 0 0 0,-44Z',
  burst: star(9, 46, 27),
  star5: star(5, 46, 20),
  diamond: 'M0,-46L30,0L0,46L-30,0Z',
  drop: 'M0,-46C14,-18 32,-6 32,14A32,30 0 0 1 -32,14C-32,-6 -14,-18 0,-46Z',
  tri: 'M0,-42L46,36L-46,36Z',
  loop: 'M-40,6A40,40 0 1 1 0,44L0,30A26,26 0 1 0 -26,6L-12,6L-34,30L-52,6Z',
  warn: 'M0,-46L48,40L-48,40ZM-5,-16L-3,14L3,14L5,-16ZM-5,20h10v10h-10Z',
  clock: disc(44) + 'M-5,-32h10v28l18,12l-6,9l-22,-15Z',
  pin: 'M0,-46A32,32 0 0 1 32,-14C32,8 12,20 0,46C-12,20 -32,8 -32,-14A32,32 0 0 1 0,-46Z' + disc(12, 0, -14),
  arrows: 'M0,-46L16,-26L6,-26L6,-6L26,-6L26,-16L46,0L26,16L26,6L6,6L6,26L16,26L0,46L-16,26L-6,26L-6,6L-26,6L-26,16L-46,0L-26,-16L-26,-6L-6,-6L-6,-26L-16,-26Z',
  crosshair: disc(36) + disc(26) + 'M-4,-48h8v22h-8ZM-4,26h8v22h-8ZM-48,-4h22v8h-22ZM26,-4h22v8h-22Z',
  tile: 'M-40,-40h36v36h-36ZM4,-40h36v36h-36ZM-40,4h36v36h-36ZM4,4h36v36h-36Z',
  anchor:
    'M0,-46a10,10 0 1 1 -.1,0ZM-4,-26h8v8h16v9h-16v38Q22,24 26,8L18,12L32,-8L42,14L34,10Q30,42 0,44Q-30,42 -34,10L-42,14L-32,-8L-18,12L-26,8Q-22,24 -4,29v-38h-16v-9h16Z',
  tree: 'M0,-46L26,-12L14,-12L34,16L8,16L8,42L-8,42L-8,16L-34,16L-14,-12L-26,-12Z',
  joy:
    'M-36,-40L36,-40Q44,-40 44,-32L44,18Q44,26 36,26L-36,26Q-44,26 -44,18L-44,-32Q-44,-40 -36,-40ZM-36,-32L36,-32L36,14L-36,14ZM-24,32L24,32L32,46L-32,46ZM-24,-22h8v8h8v8h-8v8h-8v-8h-8v-8h8Z' +
    disc(6, 20, -10),
  columns: 'M0,-46L44,-22L44,-14L-44,-14L-44,-22ZM-36,-8h12v36h-12ZM-6,-8h12v36h-12ZM24,-8h12v36h-12ZM-44,34h88v10h-88Z',
  songbird:
    'M-47,-8L-31,-14C-27,-32 -8,-40 8,-31C16,-26 20,-19 22,-11C34,-3 46,2 49,19L31,15C27,30 13,38 -3,36L-1,47L-9,47L-12,34C-28,28 -34,12 -31,-2Z' +
    disc(4, -16, -17) +
    'M-6,-3C10,-7 25,2 29,14C16,21 -1,16 -6,-3Z',
  feather: 'M-44,46L-32,27C-42,0 -14,-40 42,-47C44,-8 20,27 -14,31L-24,35L-38,48ZM-22,24L24,-28L28,-24L-16,26ZM8,12L22,9L9,21Z',
  blade: 'M-46,-32L-2,-46L13,-32L48,-29L26,-15L31,4C27,25 8,41 -22,47C-3,29 2,10 -6,-7C-14,-19 -29,-28 -46,-32Z' + disc(4, 5, -26),
  bag: 'M-16,-32L-20,-46Q0,-40 20,-46L16,-32Q46,0 38,28Q32,44 0,44Q-32,44 -38,28Q-46,0 -16,-32Z',
  house: 'M0,-44L46,-4L34,-4L34,42L8,42L8,14L-8,14L-8,42L-34,42L-34,-4L-46,-4Z',
  gift: 'M-40,-18h36v14h-36ZM4,-18h36v14h-36ZM-36,0h32v42h-32ZM4,0h32v42h-32ZM0,-20C-12,-46 -38,-36 -22,-22ZM0,-20C12,-46 38,-36 22,-22Z',
  link: 'M-44,0a20,20 0 0 1 20,-20h14v12h-14a8,8 0 0 0 0,16h14v12h-14a20,20 0 0 1 -20,-20ZM44,0a20,20 0 0 1 -20,20h-14v-12h14a8,8 0 0 0 0,-16h-14v-12h14a20,20 0 0 1 20,20ZM-14,-6h28v12h-28Z',
  play: 'M-28,-42L40,0L-28,42Z',
  search: disc(30, -10, -10) + disc(20, -10, -10) + 'M12,18L18,12L46,40L40,46Z',
};

// Words in a name that call a motif; everything else gets a sigil of its own.
const WORDS: [string, string][] = [
  ['punch|fist|brawl|boxer|knuckl|tough|palm|jab|hook|uppercut', 'fist'],
  ['kick|heel|stomp|boot|sprint|step|runner|rush', 'boot'],
  ['snack|waffle|sandwich|dinner', 'snack'],
  ['birdarang|boomerang', 'blade'],
  ['robin', 'songbird'],
  ['raven|crow|feather', 'feather'],
  ['starfire|starbolt|nova', 'sun'],
  ['cyborg|robot|machine|mechanic|control', 'robot'],
  ['beast|claw|snapping|jaw|cat|cheetah|feral', 'claw'],
  ['tower|steps|capitol|headline', 'tower'],
  ['city|alley|street|roof', 'city'],
  ['car\\b|engine', 'car'],
  ['prism|crystal|gem', 'gem'],
  ['portal|void|vault|lens', 'portal'],
  ['mutation|cyclone|typhoon|spiral|vortex', 'spiral'],
  ['terra|granite|quarry|boulder|mountain|peak|landslide|summit|avalanche|rubble|fault|gravel', 'peak'],
  ['fire|flame|ember|furnace|kiln|inferno|blaze|cinder|flare|heat|boiler|ash|coal|spark|match', 'flame'],
  ['gust|wind|gale|breeze|draught|fan|sleeve|storm|slipstream', 'wind'],
  ['leaf|vine|reed|moss|bamboo|root|thorn|grove|thicket|canopy|bark|forest|lily|grass', 'leaf'],
  ['wave|tidal|canal|river|pond|harbour|flood', 'wave'],
  ['shield|guard|wall|brace|block|bulwark|buckler|screen', 'shield'],
  ['pizza|tofu', 'pizza'],
  ['brick|collapse|slates', 'brick'],
  ['gauntlet|grip|hold|grab|hug|five|más', 'hand'],
  ['eye|watch|lookout|scout|vision|peek|lurking', 'eye'],
  ['mask|cape|ghost|trick|magic|decoy|disguise', 'mask'],
  ['bolt|shock|power line|lightning|sonic|blast|speed', 'bolt'],
  ['moon|midnight|night|blackout|sleep', 'moon'],
  ['skull|doom|grave|bone', 'skull'],
  ['crown|queen|king|brother|captain', 'crown'],
  ['wing|flight|kite', 'kite'],
  ['bell|alarm|radio', 'bell'],
  ['key|basement|cellar', 'key'],
  ['gear|gadget|tool|remote', 'gear'],
  ['babies|heart|home|jealous', 'heart'],
  ['hex|hive', 'hex'],
  ['clock|time|patrol', 'clock'],
  ['target|spotlight|lantern', 'target'],
  ['dash|forward|go!', 'chevrons'],
];
const MATCHERS = WORDS.map(([words, shape]): [RegExp, string] => [new RegExp(`\\b(?:${words})`, 'i'), shape]);

export function motif(name: string): string | undefined {
  return MATCHERS.find(([words]) => words.test(name))?.[1];
}
