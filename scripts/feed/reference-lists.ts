import type { Random } from './random.ts';
import type { Section } from './posting.ts';

const size = 70_000;
const starts = [
  'Al',
  'Bor',
  'Cal',
  'Dun',
  'El',
  'Far',
  'Gal',
  'Har',
  'Il',
  'Jor',
  'Kel',
  'Lor',
  'Mar',
  'Nor',
  'Or',
  'Pel',
  'Quin',
  'Ros',
  'Sel',
  'Tor',
  'Ul',
  'Ver',
  'Wex',
  'Yar',
  'Zan',
];
const middles = [
  'a',
  'an',
  'ber',
  'da',
  'den',
  'e',
  'go',
  'i',
  'la',
  'len',
  'ma',
  'mi',
  'no',
  'o',
  'ra',
  'ri',
  'sa',
  'ta',
  'ti',
  'vo',
];
const ends = [
  'bridge',
  'craft',
  'dale',
  'dex',
  'field',
  'flex',
  'gard',
  'lock',
  'line',
  'lux',
  'mark',
  'matic',
  'nautic',
  'port',
  'scan',
  'seal',
  'tech',
  'trac',
  'vane',
  'ware',
];
const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const at = (list: readonly string[] | string, index: number) => list[index % list.length] ?? '';

/**
 * Returns the token of one frequency rank: a part number, tool number, task reference or maker's name, always the same
 * one.
 */
function toToken(rank: number): string {
  const mixed = (Math.imul(rank + 1, 2654435761) >>> 0) % 1_000_003;
  switch (rank % 4) {
    case 0:
      return `${at(letters, mixed)}${at(letters, mixed >> 5)}${String(10_000 + rank)}`;
    case 1:
      return `${at(starts, rank >> 2)}${at(middles, mixed >> 3)}${at(middles, mixed >> 8)}${at(ends, rank >> 5)}`;
    case 2:
      return `TSK${String(20 + (mixed % 60))}${String(100_000 + rank).slice(1)}`;
    default:
      return `${at(letters, mixed >> 2)}${String(rank)}${at(letters, mixed >> 7)}`;
  }
}

const tokens = Array.from({ length: size }, (_, rank) => toToken(rank));

const captions = [
  'Parts on hand',
  'Tooling',
  'Procedures in use',
  'Suppliers',
  'Systems and models',
  'Task cards',
  'Stock numbers',
  'Service bulletins',
  'Training modules',
  'Form numbers',
];

/** Returns a section of reference numbers with a Zipf-like vocabulary, for load feeds only. */
export function buildReferences(random: Random): Section {
  const bullets = random.sample(captions, 3).map((caption) => {
    const chosen = Array.from({ length: random.int(13, 19) }, () => tokens[random.rank(size)] ?? '');
    return `${caption}: ${chosen.join(', ')}`;
  });
  return { heading: 'References for This Position', paragraphs: [], bullets };
}
