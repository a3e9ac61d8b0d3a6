import { isListed, type Posting } from './posting.ts';
import { readRow } from './read-row.ts';

/** All postings of the service, by guid. Changes act on the next request. */
export interface Catalog {
  /** Postings that the search lists now. */
  listed(): readonly Posting[];
  /** Any posting that has a detail document, closed ones included. */
  find(guid: string): Posting | null;
  /** When a posting closed, null while it is open. */
  closedAt(posting: Posting): string | null;
  /** Adds a feed row, or replaces the posting of its guid. @returns the guid */
  add(row: unknown): string;
  /** Closes a posting: out of the search, its detail says `deleted_at`. @returns false when there is none */
  close(guid: string): boolean;
  /** Removes a posting: out of the search, no detail. @returns false when there is none */
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
