import type { Posting } from './posting.ts';

/** Caches the result of a function by posting. Postings are immutable: a change makes a new one. */
export function memoizeByPosting<T extends object>(read: (posting: Posting) => T): (posting: Posting) => T {
  const known = new WeakMap<Posting, T>();
  return (posting) => {
    const value = known.get(posting) ?? read(posting);
    known.set(posting, value);
    return value;
  };
}
