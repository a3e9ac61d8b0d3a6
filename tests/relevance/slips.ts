import type { Ranking } from './rankings.ts';
import type { PlainRow } from './read-rows.ts';

/** Returns a text with one kind of typing error; null where it does not apply. */
type Slip = (text: string, random: () => number) => string | null;

const neighbors: Readonly<Record<string, string>> = {
  a: 'qsz',
  b: 'vgn',
  c: 'xdv',
  d: 'sfec',
  e: 'wrd',
  f: 'dgrv',
  g: 'fhtb',
  h: 'gjyn',
  i: 'uok',
  j: 'hkum',
  k: 'jli',
  l: 'kop',
  m: 'njk',
  n: 'bhm',
  o: 'ipl',
  p: 'ol',
  q: 'wa',
  r: 'etf',
  s: 'adwx',
  t: 'ryg',
  u: 'yij',
  v: 'cfb',
  w: 'qes',
  x: 'zsc',
  y: 'tuh',
  z: 'asx',
};
/** Letters and what people write for them by ear. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/ph/, 'f'],
  [/igh/, 'y'],
  [/tion/, 'shun'],
  [/ician/, 'ishan'],
  [/ch/, 'k'],
  [/c(?=[aou])/, 'k'],
  [/c(?=[ei])/, 's'],
  [/ck/, 'k'],
  [/qu/, 'kw'],
  [/x/, 'ks'],
  [/ai/, 'ay'],
  [/ea/, 'ee'],
  [/ou/, 'ow'],
  [/ie/, 'ei'],
  [/ant\b/, 'ent'],
  [/ent\b/, 'ant'],
  [/er\b/, 'or'],
  [/or\b/, 'er'],
  [/er\b/, 'a'],
  [/age\b/, 'ige'],
  [/le\b/, 'el'],
  [/e\b/, ''],
  [/ll/, 'l'],
  [/ss/, 's'],
  [/gg/, 'g'],
  [/g(?=[ei])/, 'j'],
  [/y/, 'i'],
  [/a/, 'e'],
  [/e/, 'i'],
  [/i/, 'e'],
  [/o/, 'a'],
  [/u/, 'o'],
];

const minWordLength = 4;
const pick = <T>(list: readonly T[], random: () => number): T | undefined => list[Math.floor(random() * list.length)];
const place = (word: string, from: number, random: () => number): number =>
  from + Math.floor(random() * (word.length - from));

const drop: Slip = (word, random) => {
  const at = place(word, 0, random);
  return word.slice(0, at) + word.slice(at + 1);
};
const repeat: Slip = (word, random) => {
  const at = place(word, 0, random);
  return word.slice(0, at) + word.charAt(at) + word.slice(at);
};
const exchange: Slip = (word, random) => {
  const at = place(word, 1, random);
  return word.slice(0, at - 1) + word.charAt(at) + word.charAt(at - 1) + word.slice(at + 1);
};
const neighbor: Slip = (word, random) => {
  const at = place(word, 0, random);
  return word.slice(0, at) + (pick([...(neighbors[word.charAt(at)] ?? '')], random) ?? '') + word.slice(at + 1);
};
const byEar: Slip = (word, random) => {
  const [pattern, written] =
    pick(
      sounds.filter(([sound]) => sound.test(word)),
      random,
    ) ?? [];
  return pattern === undefined || written === undefined ? null : word.replace(pattern, written);
};
const byKey: Slip = (word, random) => pick([drop, repeat, exchange, neighbor], random)?.(word, random) ?? null;
const twice =
  (slip: Slip): Slip =>
  (word, random) => {
    const once = slip(word, random);
    return once === null ? null : slip(once, random);
  };

/** Applies a slip to one long word of a text. */
const inOneWord =
  (slip: Slip): Slip =>
  (text, random) => {
    const words = text.split(' ');
    const at = pick(
      [...words.keys()].filter((number) => (words[number] ?? '').length >= minWordLength),
      random,
    );
    const changed = at === undefined ? null : slip(words[at] ?? '', random);
    return at === undefined || changed === null ? null : words.with(at, changed).join(' ');
  };

const slips: Readonly<Record<string, Slip>> = {
  'a letter too few': inOneWord(drop),
  'a letter twice': inOneWord(repeat),
  'two letters exchanged': inOneWord(exchange),
  'the key next to it': inOneWord(neighbor),
  'two of these in one word': inOneWord(twice(byKey)),
  'by ear': inOneWord(byEar),
  'by ear, twice in one word': inOneWord(twice(byEar)),
  'one in each word': (text, random) =>
    text
      .split(' ')
      .map((word) => (word.length < minWordLength ? word : (byKey(word, random) ?? word)))
      .join(' '),
  'no space': (text) => (text.includes(' ') ? text.replaceAll(' ', '') : null),
  'no space, and a slip': (text, random) => (text.includes(' ') ? byKey(text.replace(' ', ''), random) : null),
  'a space too many': inOneWord((word, random) => {
    const at = place(word, 3, random);
    return word.length < 7 ? null : `${word.slice(0, at)} ${word.slice(at)}`;
  }),
  'the space in a wrong place': (text) => (text.includes(' ') ? text.replace(/ (\w)/, '$1 ') : null),
};

/** A reproducible sequence of numbers from 0 to 1 (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** How well the search does with one kind of typing error. */
export interface SlipScore {
  readonly kind: string;
  readonly texts: number;
  /** Share of the first results with a title that the text without the error finds, from 0 to 1. */
  readonly recovered: number;
}

/** Types the titles of all postings with random slips, and compares what they find with what the titles find. */
export async function measureSlips(
  ranking: Ranking,
  rows: readonly PlainRow[],
  seed = 1,
): Promise<readonly SlipScore[]> {
  const titleOf = new Map(rows.map(({ id, title }) => [id, title]));
  const titles = [...new Set(rows.map(({ title }) => title.toLowerCase()))].filter((title) => /^[a-z ]+$/.test(title));
  const random = createRandom(seed);
  const find = async (text: string) => (await ranking.rank(text)).ids.map((id) => titleOf.get(id));
  const expectedTitles = new Map<string, ReadonlySet<string | undefined>>();
  for (const title of titles) expectedTitles.set(title, new Set(await find(title)));
  const scores: SlipScore[] = [];
  for (const [kind, slip] of Object.entries(slips)) {
    const shares: number[] = [];
    for (const title of titles) {
      const text = slip(title, random);
      if (text === null || text === title) continue;
      const found = await find(text);
      const right = found.filter((other) => expectedTitles.get(title)?.has(other) === true);
      shares.push(right.length / Math.max(1, found.length));
    }
    scores.push({
      kind,
      texts: shares.length,
      recovered: shares.reduce((sum, share) => sum + share, 0) / shares.length,
    });
  }
  return scores;
}
