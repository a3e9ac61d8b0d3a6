/** Numbers for pieces of texts, found without cutting the piece out. */
export interface RangeTable {
  /** The number of the piece, from 0 in order of appearance. */
  numberOf(text: string, start: number, end: number): number;
}

/** An open-addressing hash table over character codes (FNV-1a). */
export function createRangeTable(): RangeTable {
  let slots = new Int32Array(1 << 16).fill(-1);
  let units = new Uint16Array(1 << 18);
  let offsets = new Uint32Array(1 << 14);
  let hashes = new Int32Array(1 << 14);
  let size = 0;

  function isSame(number: number, text: string, start: number, end: number): boolean {
    const from = offsets[number] ?? 0;
    if ((offsets[number + 1] ?? 0) - from !== end - start) return false;
    for (let at = start; at < end; at += 1) if (units[from + at - start] !== text.charCodeAt(at)) return false;
    return true;
  }

  function append(hash: number, text: string, start: number, end: number): void {
    const from = offsets[size] ?? 0;
    if (size + 2 > offsets.length) {
      offsets = copyTo(new Uint32Array(offsets.length * 2), offsets);
      hashes = copyTo(new Int32Array(hashes.length * 2), hashes);
    }
    while (from + end - start > units.length) units = copyTo(new Uint16Array(units.length * 2), units);
    for (let at = start; at < end; at += 1) units[from + at - start] = text.charCodeAt(at);
    offsets[size + 1] = from + end - start;
    hashes[size] = hash;
    size += 1;
    if (size * 2 > slots.length) spread();
  }

  function spread(): void {
    slots = new Int32Array(slots.length * 2).fill(-1);
    for (let number = 0; number < size; number += 1) {
      let slot = (hashes[number] ?? 0) & (slots.length - 1);
      while ((slots[slot] ?? -1) !== -1) slot = (slot + 1) & (slots.length - 1);
      slots[slot] = number;
    }
  }

  return {
    numberOf(text, start, end) {
      let hash = 0x811c9dc5;
      for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
      hash ^= hash >>> 15;
      let slot = hash & (slots.length - 1);
      for (;;) {
        const number = slots[slot] ?? -1;
        if (number === -1) break;
        if (hashes[number] === hash && isSame(number, text, start, end)) return number;
        slot = (slot + 1) & (slots.length - 1);
      }
      slots[slot] = size;
      append(hash, text, start, end);
      return size - 1;
    },
  };
}

function copyTo<T extends Uint16Array | Uint32Array | Int32Array>(target: T, source: T): T {
  target.set(source);
  return target;
}
