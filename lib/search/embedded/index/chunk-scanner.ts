import { collapseText, isInsideWord, isInvisible } from '#lib/jobs/description/collapse-text.ts';
import { foldLetters } from '#lib/jobs/fold.ts';
import { breaks, joiner, kindOf, scanRanges } from '#lib/search/text/scan.ts';
import { ensureCapacity } from './growable.ts';
import type { RangeTable } from './range-table.ts';

/** ASCII without the backtick, letters of Western Europe, and typographic punctuation: they fold one by one. */
const isSimple = /^[\x00-\x5f\x61-\x7e\u00a0À-ÅÇ-ÏÑ-ÖÙ-Ýà-åç-ïñ-öù-ý–—’“”•]*$/;
/** A spaced `&` between what may be single letters, which it joins: `A & P`. */
const hasSpacedPair = /&(?<=(?:^|[^\p{L}\p{N}])[^\s][^\p{L}\p{N}&]+&)[^\p{L}\p{N}&]+[^\s](?:$|[^\p{L}\p{N}])/u;

const asterisk = 42;
const dot = 46;
const underscore = 95;

// & ' . / -
const isPunctuation = Uint8Array.from({ length: 128 }, (_, unit) =>
  "&'./-".includes(String.fromCharCode(unit)) ? 1 : 0,
);

const removed = 0;
const ending = 1;
/** By code unit of a simple text: its folded unit, or that it is removed or ends a chunk. */
const foldedUnits = Uint16Array.from({ length: 0x2023 }, (_, unit) => {
  if (isInvisible(unit)) return removed;
  const folded = foldLetters(String.fromCharCode(unit)).charCodeAt(0);
  return kindOf(folded) === breaks ? ending : folded;
});

export type ChunkScanner = ReturnType<typeof createChunkScanner>;

/**
 * Creates a scanner of chunks. Simple texts, which are most of them, take one pass over an array; others are folded as strings.
 * @param table assigns numbers to chunks
 */
export function createChunkScanner(table: RangeTable) {
  // Reading code units from an array takes half the time of reading them from a string.
  let source = new Uint16Array(1 << 12);
  let bytes = Buffer.from(source.buffer);
  let units = new Uint16Array(1 << 12);
  let chunks = new Uint32Array(1 << 12);
  let count = 0;

  /** Adds the chunk in the first units, without trailing punctuation. */
  function add(length: number, isCapital: boolean): void {
    let end = length;
    while (end > 0 && isPunctuation[units[end - 1] ?? 0] === 1) end -= 1;
    if (end === 0) return;
    if (count === chunks.length) chunks = ensureCapacity(chunks, count + 1);
    chunks[count] = table.numberOf(units, 0, end) * 2 + (length === 2 && !isCapital ? 1 : 0);
    count += 1;
  }

  function load(text: string): void {
    if (text.length > source.length) {
      source = new Uint16Array(text.length * 2);
      bytes = Buffer.from(source.buffer);
      units = new Uint16Array(text.length * 2);
    }
    bytes.write(text, 'utf16le');
  }

  function scanSimple(text: string, isMarkdown: boolean): void {
    load(text);
    const from = source;
    const to = units;
    const size = text.length;
    let length = 0;
    let changed = 0;
    for (let at = 0; at < size; at += 1) {
      const unit = from[at] ?? 0;
      const folded = foldedUnits[unit] ?? ending;
      if (folded > ending) {
        if (length === 0 && folded !== dot && kindOf(folded) === joiner) continue;
        to[length] = folded;
        length += 1;
        if (folded !== unit) changed += 1;
      } else if (folded === ending && length > 0) {
        if (isMarkdown && (unit === asterisk || (unit === underscore && !isInsideWord(text, at)))) continue;
        add(length, changed === length);
        length = 0;
        changed = 0;
      }
    }
    if (length > 0) add(length, changed === length);
  }

  function scanStrings(text: string, isMarkdown: boolean): void {
    scanRanges(collapseText(text, isMarkdown), (folded, start, end, isCapital) => {
      units = ensureCapacity(units, end - start);
      for (let at = start; at < end; at += 1) units[at - start] = folded.charCodeAt(at);
      add(end - start, isCapital);
    });
  }

  return {
    /**
     * Scans the folded chunks of `collapseText(text, isMarkdown)`, without trailing punctuation. Returns their number. `chunks`
     * then has for each chunk its number in the table times 2, plus 1 for a two-letter chunk that is not in capitals.
     */
    scan(text: string, isMarkdown: boolean): number {
      count = 0;
      if (isSimple.test(text) && !hasSpacedPair.test(text)) scanSimple(text, isMarkdown);
      else scanStrings(text, isMarkdown);
      return count;
    },
    chunks: () => chunks,
  };
}
