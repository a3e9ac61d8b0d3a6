import { INVISIBLE, kindOfUnit, MARK, NEWLINE, SPACE } from '#lib/jobs/description/collapse-text.ts';
import { foldLetters } from '#lib/jobs/fold.ts';
import { breaks, joiner, kindOf } from '#lib/search/text/scan.ts';

/** What the scanner does with a UTF-16 unit. */
export const unitClass = {
  word: 0,
  breaks: 1,
  unknown: 2,
  joiner: 3,
  dot: 4,
  skip: 5,
  mark: 6,
  expand: 7,
  far: 8,
} as const;

/** By unit: what it folds to, and from bit 16 its class. */
export const unitEntries = new Uint32Array(0x10000).fill(unitClass.unknown << 16);
/** What a unit of class `expand` folds to. */
export const expansions = new Map<number, string>();

/** The most units that one unit may fold to. */
export const longestExpansion = 4;

const independent = /^[\p{Script=Latin}\p{Script=Common}\u0300-\u036f]$/u;

/** Finds out about a unit. One whose folding may depend on its neighbours is `far`. */
export function classify(unit: number): number {
  const entry = toEntry(unit);
  unitEntries[unit] = entry;
  return entry;
}

function toEntry(unit: number): number {
  const kind = kindOfUnit(unit);
  if (kind === INVISIBLE) return unitClass.skip << 16;
  if (kind === SPACE || kind === NEWLINE) return unitClass.breaks << 16;
  if (kind === MARK) return unitClass.mark << 16;
  const letter = String.fromCharCode(unit);
  if (!independent.test(letter)) return unitClass.far << 16;
  const folded = foldLetters(letter);
  if (folded === '') return unitClass.skip << 16;
  if (/\p{M}/u.test(folded) || folded.length > longestExpansion) return unitClass.far << 16;
  if (folded.length > 1) {
    expansions.set(unit, folded);
    return unitClass.expand << 16;
  }
  const code = folded.charCodeAt(0);
  const found = toClass(code);
  return found === unitClass.breaks ? found << 16 : (found << 16) | code;
}

function toClass(unit: number): number {
  const kind = kindOf(unit);
  if (kind === breaks) return unitClass.breaks;
  if (kind !== joiner) return unitClass.word;
  return unit === 46 ? unitClass.dot : unitClass.joiner;
}
