import { INVISIBLE, kindOfUnit, MARK, NEWLINE, SPACE } from '#lib/jobs/description/collapse-text.ts';
import { foldLetters } from '#lib/jobs/fold.ts';
import { breaks, joiner, kindOf } from '#lib/search/text/scan.ts';

/** How the scanner handles a UTF-16 code unit. */
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

/** By code unit: the folded code unit in the low 16 bits, and the class above. */
export const unitEntries = new Uint32Array(0x10000).fill(unitClass.unknown << 16);
/** The folded text of each code unit of class `expand`. */
export const expansions = new Map<number, string>();

/** Maximum number of code units that one code unit can fold to. */
export const maxExpansionLength = 4;

const independent = /^[\p{Script=Latin}\p{Script=Common}\u0300-\u036f]$/u;

/** Classifies a code unit. It is `far` when its folding may depend on its neighbors. */
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
  if (/\p{M}/u.test(folded) || folded.length > maxExpansionLength) return unitClass.far << 16;
  if (folded.length > 1) {
    expansions.set(unit, folded);
    return unitClass.expand << 16;
  }
  const code = folded.charCodeAt(0);
  const foldedClass = toClass(code);
  return foldedClass === unitClass.breaks ? foldedClass << 16 : (foldedClass << 16) | code;
}

function toClass(unit: number): number {
  const kind = kindOf(unit);
  if (kind === breaks) return unitClass.breaks;
  if (kind !== joiner) return unitClass.word;
  return unit === 46 ? unitClass.dot : unitClass.joiner;
}
