import { isListed, type Posting } from './posting.ts';
import { readRow } from './read-row.ts';

/** All postings by GUID. Changes apply to the next request. */
export interface Catalog {
  /** Returns open postings. */
  listed(): readonly Posting[];
  /** Returns any posting that has a detail document, closed ones included. */
  find(guid: string): Posting | null;
  /** Returns the time when a posting closed, null while it is open. */
  closedAt(posting: Posting): string | null;
  /** Adds a feed row, or replaces the posting with its GUID. @returns the GUID */
  add(row: unknown): string;
  /** Closes a posting: it leaves the search, and its detail has `deleted_at`. @returns false when there is none */
  close(guid: string): boolean;
  /** Removes a posting from the search and its detail document. @returns false when there is none */
  remove(guid: string): boolean;
}

export function createCatalog(rows: Iterable<unknown>, now: () => number): Catalog {
  const postings = new Map<string, Posting>();
  const add = (row: unknown): string => {
    const posting = readRow(row);
    postings.set(posting.guid, posting);
    return posting.guid;
  };
  for (const row of rows) add(row);
  return {
    listed: () => {
      const time = now();
      return [...postings.values()].filter((posting) => isListed(posting, time));
    },
    find: (guid) => postings.get(guid) ?? null,
    closedAt: (posting) => {
      if (isListed(posting, now())) return null;
      return posting.deletedAt ?? new Date(posting.closesAt ?? now()).toISOString().replace(/\.\d+Z$/, 'Z');
    },
    add,
    close: (guid) => {
      const posting = postings.get(guid.toUpperCase());
      if (posting !== undefined)
        postings.set(posting.guid, { ...posting, deletedAt: new Date(now()).toISOString().replace(/\.\d+Z$/, 'Z') });
      return posting !== undefined;
    },
    remove: (guid) => postings.delete(guid.toUpperCase()),
  };
}
