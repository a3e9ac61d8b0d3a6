import { LRUCache } from 'lru-cache';
import type { ChoiceFacet, ChoiceFacetId } from '#config/facets.ts';
import { hoursPerYear, unitsPerYear } from '#config/pay.ts';
import type { JobSummary, NamedSlug } from '#lib/jobs/job.ts';
import { numberPlaces } from '#lib/jobs/places/find-place.ts';
import { createPlaceRegistry } from '#lib/jobs/places/place-registry.ts';
import { mapChoiceFacets } from '#lib/jobs/query/choice-facets.ts';
import { chooseSpelling } from '#lib/jobs/query/open-values.ts';
import type { PlaceTable } from '#lib/search/known-places.ts';
import { sortRows } from '#lib/search/wire/list-order.ts';
import { unchecked } from '#lib/unchecked.ts';
import type { StoreState } from './open-store.ts';

type KeptSummary = Pick<
  JobSummary,
  'id' | 'requisitionId' | 'title' | 'place' | 'postedAt' | 'sortTime' | ChoiceFacetId
>;

/** What memory holds of a row of the database. */
export interface Posting {
  readonly row: number;
  readonly hash: string;
  readonly job: KeptSummary;
  /** Milliseconds since the epoch. Infinity when it never closes, -Infinity when it was removed. */
  readonly closesAt: number;
  /** The highest pay in U.S. dollars; 0: unknown. */
  readonly hourlyPay: number;
  readonly isFeatured: boolean;
}

/** A list of numbers for each posting. Few lists differ. */
export interface Lists {
  readonly distinct: readonly (readonly number[])[];
  /** By posting. */
  readonly indexOf: Uint32Array;
}

interface ChoiceColumn {
  readonly values: readonly NamedSlug[];
  readonly lists: Lists;
}

/** The postings of a database, numbered newest first. */
export interface Columns extends PlaceTable {
  readonly state: StoreState;
  readonly postings: readonly Posting[];
  /** Numbers of titles, newest first. */
  readonly titles: ReadonlyMap<string, number>;
  /** By posting. */
  readonly titleOf: Uint32Array;
  readonly choices: Readonly<Record<ChoiceFacetId, ChoiceColumn>>;
  /** Narrowest place last. */
  readonly placeLists: Lists;
  /** Returns the postings that match an expression of FTS5, in any order. */
  match(expression: string): Uint32Array;
  summariesOf(postings: readonly number[]): readonly JobSummary[];
}

/** The postings at a point in time. */
export interface Snapshot extends Columns {
  /** By posting; 1: closed. */
  readonly isClosed: Uint16Array;
  /** Time at which the next posting closes, in milliseconds since the epoch; Infinity when none will. */
  readonly nextClosing: number;
}

/** Maximum number of postings in cached matches. */
const maxCachedMatches = 2_000_000;
const maxCachedSummaries = 2000;

/** Reads the postings of a database. @param previous columns of an earlier state, so that only changed rows are parsed */
export function readColumns(state: StoreState, previous: Columns | null): Columns {
  const { database } = state;
  if (previous?.state.database === database) return { ...previous, state };
  const postings = sortRows(readPostings(state, previous));
  const jobs = postings.map(({ job }) => job);
  const numbersOfRows = new Map(postings.map(({ row }, number) => [row, number]));
  const titles = new Map<string, number>();
  const registry = createPlaceRegistry();
  const placeLists = toLists(jobs.map(({ place }) => registry.add(place)));
  const places = registry.toRecords();
  const numbersOfPlaces = numberPlaces(places);
  const summaries = new LRUCache<number, JobSummary>({
    max: maxCachedSummaries,
    memoMethod: (number) => parseSummary(selectSummary.get(postings[number]?.row ?? 0)?.['summary']),
  });
  const selectMatches = database.prepare('SELECT json_group_array(rowid) AS rows FROM text WHERE text MATCH ?');
  const selectSummary = database.prepare('SELECT summary FROM job WHERE row = ?');
  const matches = new LRUCache<string, Uint32Array>({
    maxSize: maxCachedMatches,
    sizeCalculation: ({ length }) => length + 1,
    memoMethod(expression) {
      const rows = unchecked<number[]>(JSON.parse(String(selectMatches.get(expression)?.['rows'])));
      return new Uint32Array(rows.map((row) => numbersOfRows.get(row)).filter((number) => number !== undefined));
    },
  });
  return {
    state,
    postings,
    titles,
    titleOf: new Uint32Array(jobs.map(({ title }) => titles.getOrInsert(title, titles.size))),
    choices: mapChoiceFacets((facet) => toChoiceColumn(facet, jobs)),
    places,
    placeOf: (slug) => numbersOfPlaces.get(slug),
    placeLists,
    match: (expression) => matches.memo(expression),
    summariesOf: (numbers) => numbers.map((number) => summaries.memo(number)),
  };
}

/** Parses a summary that the writer of the database stored. */
export function parseSummary(json: unknown): JobSummary {
  return unchecked<JobSummary>(JSON.parse(String(json)));
}

interface Row extends Pick<Posting, 'row' | 'hash'> {
  readonly in_featured_query: number;
  readonly summary?: string;
}

function readPostings({ database }: StoreState, previous: Columns | null): readonly Posting[] {
  const known = new Map(previous?.postings.map((posting) => [posting.row, posting]));
  const columns = `row, hash, in_featured_query${previous === null ? ', summary' : ''}`;
  const selectSummary = database.prepare('SELECT summary FROM job WHERE row = ?');
  const interned = new Map<string, unknown>();
  const intern = <T>(value: T): T => unchecked<T>(interned.getOrInsert(JSON.stringify(value), value));
  return unchecked<Row[]>(database.prepare(`SELECT ${columns} FROM job`).all()).map((row) => {
    const posting = known.get(row.row);
    if (posting?.hash === row.hash) return posting;
    return toPosting(row, parseSummary(row.summary ?? selectSummary.get(row.row)?.['summary']), intern);
  });
}

/** @param intern returns one object for all equal ones */
function toPosting(
  { row, hash, in_featured_query: isFeatured }: Row,
  { id, requisitionId, title, place, postedAt, sortTime, pay, deletedAt, closesAt, ...more }: JobSummary,
  intern: <T>(value: T) => T,
): Posting {
  const dollars = pay?.currency === 'USD' ? (pay.high ?? pay.low ?? 0) : 0;
  const choices = mapChoiceFacets((facet) => intern(more[facet.id]));
  return {
    row,
    hash,
    job: { id, requisitionId, title, postedAt, sortTime, place: intern(place), ...choices },
    closesAt: deletedAt !== null ? -Infinity : closesAt === null ? Infinity : Date.parse(closesAt),
    hourlyPay: pay?.unit == null ? 0 : (dollars * unitsPerYear[pay.unit]) / hoursPerYear,
    isFeatured: isFeatured === 1 || more.isFeatured,
  };
}

function toChoiceColumn({ id, values }: ChoiceFacet, jobs: readonly KeptSummary[]): ChoiceColumn {
  const spellings = new Map(values.map(({ slug, label }) => [slug, new Map([[label, Infinity]])]));
  const numbers = new Map(values.map(({ slug }, number) => [slug, number]));
  const add = ({ slug, label }: NamedSlug): number => {
    const counts = spellings.getOrInsertComputed(slug, () => new Map());
    counts.set(label, (counts.get(label) ?? 0) + 1);
    return numbers.getOrInsert(slug, numbers.size);
  };
  const lists = toLists(jobs.map((job) => [...new Set(job[id].map(add))]));
  return { values: [...spellings].map(([slug, counts]) => ({ slug, label: chooseSpelling(counts) })), lists };
}

function toLists(lists: readonly (readonly number[])[]): Lists {
  const distinct: (readonly number[])[] = [];
  const indexes = new Map<string, number>();
  const toIndex = (list: readonly number[]) => indexes.getOrInsertComputed(list.join(), () => distinct.push(list) - 1);
  return { indexOf: new Uint32Array(lists.map(toIndex)), distinct };
}

/** Returns the postings as of a time, in milliseconds since the epoch. */
export function createSnapshot(columns: Columns, now: number): Snapshot {
  const isClosed = new Uint16Array(columns.postings.length);
  let nextClosing = Infinity;
  columns.postings.forEach(({ closesAt }, posting) => {
    if (closesAt > now) nextClosing = Math.min(nextClosing, closesAt);
    else isClosed[posting] = 1;
  });
  return { ...columns, isClosed, nextClosing };
}
