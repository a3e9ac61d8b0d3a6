import { collapseText, isInsideWord } from '#lib/jobs/description/collapse-text.ts';
import { ensureCapacity } from './growable.ts';
import { joinAmpersands } from './join-ampersands.ts';
import type { RangeTable } from './range-table.ts';
import { scanRanges } from '#lib/search/text/scan.ts';
import { classify, expansions, maxExpansionLength, unitClass, unitEntries } from './unit-classes.ts';

export interface ChunkScanner {
  /**
   * Scans the folded chunks of `collapseText(text, markdown)`, without trailing punctuation. Returns their number. `chunks`
   * then has for each chunk its number in the table times 2, plus 1 for a two-letter chunk that is not in capitals.
   */
  scan(text: string, markdown: boolean): number;
  chunks(): Uint32Array;
}

const { breaks, unknown, joiner, skip, mark, expand, far } = unitClass;
const underscore = 95;
const backtick = 96;

// Characters that are removed from the end of a chunk: & ' . / -
const endings = new Uint8Array(0x10000);
for (const sign of "&'./-") endings[sign.charCodeAt(0)] = 1;

const isSkipped = (kind: number): boolean => kind === skip || kind === mark;

/**
 * Creates a scanner. Texts in which each code unit folds independently take one pass over an array; others are folded as
 * strings.
 * @param table assigns numbers to chunks
 */
export function createChunkScanner(table: RangeTable): ChunkScanner {
  // The current text. Reading code units from an array takes half the time of reading them from a string.
  let source = new Uint16Array(0);
  let bytes = Buffer.from(source.buffer);
  let units = new Uint16Array(0);
  let chunks = new Uint32Array(1 << 12);
  let count = 0;

  function add(length: number, isSmallPair: boolean): void {
    let end = length;
    while (end > 0 && endings[units[end - 1] ?? 0] === 1) end -= 1;
    if (end === 0) return;
    if (count === chunks.length) chunks = ensureCapacity(chunks, count + 1);
    chunks[count] = table.numberOf(units, 0, end) * 2 + (isSmallPair ? 1 : 0);
    count += 1;
  }

  function isSmall(start: number, end: number): boolean {
    let last = end - 1;
    while (last > start && isSkipped((unitEntries[source[last] ?? 0] ?? 0) >>> 16)) last -= 1;
    return source[start] === units[0] || source[last] === units[1];
  }

  /** Returns false when a code unit does not fold independently. */
  function scanUnits(text: string, markdown: boolean): boolean {
    const from = source;
    const to = units;
    const entries = unitEntries;
    const size = text.length;
    let length = 0;
    let start = 0;
    for (let at = 0; at < size; at += 1) {
      const unit = from[at] ?? 0;
      const entry = entries[unit] ?? 0;
      if (entry < 0x10000) {
        if (length === 0) start = at;
        to[length] = entry;
        length += 1;
        continue;
      }
      let kind = entry >>> 16;
      if (kind === breaks) {
        if (length === 0) continue;
        add(length, length === 2 && isSmall(start, at));
        length = 0;
        continue;
      }
      if (kind === unknown) kind = classify(unit) >>> 16;
      if (kind === mark) {
        if (unit === backtick && !markdown) return false;
        kind = markdown && !(unit === underscore && isInsideWord(text, at)) ? skip : breaks;
      }
      if (kind === far) return false;
      if (kind === skip) continue;
      if (kind === expand) length = addExpansion(unit, length);
      else if (kind === breaks) {
        if (length > 0) add(length, length === 2 && isSmall(start, at));
        length = 0;
      } else if (kind !== joiner || length > 0) {
        if (length === 0) start = at;
        to[length] = entries[unit] ?? 0;
        length += 1;
      }
    }
    if (length > 0) add(length, length === 2 && isSmall(start, size));
    return true;
  }

  /** Appends the expansion of a code unit. Returns the new length of the chunk. */
  function addExpansion(unit: number, length: number): number {
    let end = length;
    for (const letter of expansions.get(unit) ?? '') {
      const code = letter.charCodeAt(0);
      const kind = classify(code) >>> 16;
      if (kind === breaks) {
        if (end > 0) add(end, false);
        end = 0;
      } else if (kind !== joiner || end > 0) {
        units[end] = code;
        end += 1;
      }
    }
    return end;
  }

  function load(text: string): string {
    if (text.length > source.length) {
      units = ensureCapacity(units, text.length * 2 * maxExpansionLength);
      source = new Uint16Array(text.length * 2);
      bytes = Buffer.from(source.buffer);
    }
    bytes.write(text, 0, 'utf16le');
    return text;
  }

  function scanStrings(text: string, markdown: boolean): void {
    count = 0;
    scanRanges(collapseText(text, markdown), (folded, start, end, isCapital) => {
      units = ensureCapacity(units, end - start);
      for (let at = start; at < end; at += 1) units[at - start] = folded.charCodeAt(at);
      add(end - start, end - start === 2 && !isCapital);
    });
  }

  return {
    scan(text, markdown) {
      count = 0;
      const joined = joinAmpersands(text);
      if (joined === null || !scanUnits(load(joined), markdown)) scanStrings(text, markdown);
      return count;
    },
    chunks: () => chunks,
  };
}
