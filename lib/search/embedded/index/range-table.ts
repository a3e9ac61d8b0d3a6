import { ensureCapacity } from './growable.ts';
import type { Lexicon } from './lexicon.ts';

export type RangeTable = ReturnType<typeof createRangeTable>;

/**
 * Creates a table that assigns numbers to distinct texts in UTF-16, from 0 in order of appearance: an open-addressing hash table
 * over code units (FNV-1a).
 */
export function createRangeTable() {
  // Pairs of hash and number + 1; 0 marks a free slot.
  let slots = new Int32Array(1 << 18);
  let units = new Uint16Array(1 << 18);
  let offsets = new Uint32Array(1 << 15);
  let size = 0;
  let textUnits = new Uint16Array(1 << 8);

  function isSame(number: number, text: Uint16Array, start: number, length: number): boolean {
    const from = offsets[number] ?? 0;
    if ((offsets[number + 1] ?? 0) - from !== length) return false;
    for (let at = 0; at < length; at += 1) if (units[from + at] !== text[start + at]) return false;
    return true;
  }

  function append(text: Uint16Array, start: number, end: number): void {
    const from = offsets[size] ?? 0;
    const shift = from - start;
    offsets = ensureCapacity(offsets, size + 2);
    units = ensureCapacity(units, end + shift);
    for (let at = start; at < end; at += 1) units[at + shift] = text[at] ?? 0;
    offsets[size + 1] = end + shift;
    size += 1;
    if (size * 4 > slots.length) grow();
  }

  function grow(): void {
    const old = slots;
    slots = new Int32Array(old.length * 2);
    for (let at = 0; at < old.length; at += 2) {
      const hash = old[at] ?? 0;
      if (old[at + 1] === 0) continue;
      let slot = firstSlot(hash);
      while (slots[slot + 1] !== 0) slot = (slot + 2) & (slots.length - 1);
      slots[slot] = hash;
      slots[slot + 1] = old[at + 1] ?? 0;
    }
  }

  function firstSlot(hash: number): number {
    return (hash << 1) & (slots.length - 1);
  }

  /** Returns the number of the text from `start` to `end`. */
  function numberOf(text: Uint16Array, start: number, end: number): number {
    let hash = 0x811c9dc5;
    for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ (text[at] ?? 0), 0x01000193);
    hash ^= hash >>> 15;
    let slot = firstSlot(hash);
    for (;;) {
      const number = (slots[slot + 1] ?? 0) - 1;
      if (number === -1) break;
      if (slots[slot] === hash && isSame(number, text, start, end - start)) return number;
      slot = (slot + 2) & (slots.length - 1);
    }
    slots[slot] = hash;
    slots[slot + 1] = size + 1;
    append(text, start, end);
    return size - 1;
  }

  return {
    numberOf,
    numberOfText(text: string): number {
      textUnits = ensureCapacity(textUnits, text.length);
      for (let at = 0; at < text.length; at += 1) textUnits[at] = text.charCodeAt(at);
      return numberOf(textUnits, 0, text.length);
    },
    textOf: (number: number) => String.fromCharCode(...units.subarray(offsets[number] ?? 0, offsets[number + 1] ?? 0)),
    /** Returns all texts by number, unsorted. Nothing can be added afterwards. */
    toTexts: (): Lexicon => ({ units: units.subarray(0, offsets[size] ?? 0), offsets: offsets.subarray(0, size + 1) }),
  };
}
