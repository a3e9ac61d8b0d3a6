import { roomFor } from './growable.ts';

/** Numbers for texts that stand as UTF-16 units at the start of an array. */
export interface RangeTable {
  /** The number of the first `length` units, from 0 in order of appearance. */
  numberOf(text: Uint16Array, length: number): number;
  textOf(number: number): string;
}

/** An open-addressing hash table over character codes (FNV-1a). */
export function createRangeTable(): RangeTable {
  // Hash and number + 1 side by side; 0: free.
  let slots = new Int32Array(1 << 18);
  let units = new Uint16Array(1 << 18);
  let offsets = new Uint32Array(1 << 15);
  let size = 0;

  function isSame(number: number, text: Uint16Array, length: number): boolean {
    const from = offsets[number] ?? 0;
    if ((offsets[number + 1] ?? 0) - from !== length) return false;
    for (let at = 0; at < length; at += 1) if (units[from + at] !== text[at]) return false;
    return true;
  }

  function append(text: Uint16Array, length: number): void {
    const from = offsets[size] ?? 0;
    if (size + 2 > offsets.length) {
      offsets = roomFor(offsets, size + 2);
    }
    units = roomFor(units, from + length);
    for (let at = 0; at < length; at += 1) units[from + at] = text[at] ?? 0;
    offsets[size + 1] = from + length;
    size += 1;
    if (size * 4 > slots.length) spread();
  }

  function spread(): void {
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

  return {
    numberOf(text, length) {
      let hash = 0x811c9dc5;
      for (let at = 0; at < length; at += 1) hash = Math.imul(hash ^ (text[at] ?? 0), 0x01000193);
      hash ^= hash >>> 15;
      let slot = firstSlot(hash);
      for (;;) {
        const number = (slots[slot + 1] ?? 0) - 1;
        if (number === -1) break;
        if (slots[slot] === hash && isSame(number, text, length)) return number;
        slot = (slot + 2) & (slots.length - 1);
      }
      slots[slot] = hash;
      slots[slot + 1] = size + 1;
      append(text, length);
      return size - 1;
    },
    textOf: (number) => String.fromCharCode(...units.subarray(offsets[number] ?? 0, offsets[number + 1] ?? 0)),
  };
}
