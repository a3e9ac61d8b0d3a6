import { LRUCache } from 'lru-cache';
import type { ChoiceFacet, ChoiceFacetId } from '#config/facets.ts';
import { hoursPerYear, unitsPerYear } from '#config/pay.ts';
import type { Coordinates, JobSummary, NamedSlug, Pay } from '#lib/jobs/job.ts';
import { findStrayPoints } from '#lib/jobs/places/check-point.ts';
import { numberPlaces } from '#lib/jobs/places/find-place.ts';
import { createPlaceRegistry } from '#lib/jobs/places/place-registry.ts';
import { mapChoiceFacets } from '#lib/jobs/query/choice-facets.ts';
import { chooseSpelling } from '#lib/jobs/query/open-values.ts';
import type { PlaceTable } from '#lib/search/known-places.ts';
import { sortRows } from '#lib/search/wire/list-order.ts';
import { unchecked } from '#lib/unchecked.ts';
import type { StoreState } from './open-store.ts';
import { parseSummary } from './schema.ts';

/** A row of the database in memory. */
export interface Posting {
  readonly row: number;
  readonly revision: string;
  readonly job: JobSummary;
  /** Keys of the postings that came back as this one. */
  readonly formerKeys: readonly string[];
  /** Milliseconds since the epoch. Infinity when it never closes, -Infinity when it was removed. */
  readonly closesAt: number;
  readonly isFeatured: boolean;
}

/** A value for each posting. Few values differ; equal ones may repeat. */
export interface Column<T> {
  readonly distinct: readonly T[];
  /** By posting. */
  readonly indexOf: Uint32Array;
}

/** Numbers of values for each posting. */
export type Lists = Column<readonly number[]>;

/** The postings of a database, numbered newest first. */
export interface Columns extends PlaceTable {
  readonly state: StoreState;
  readonly postings: readonly Posting[];
  readonly titles: Column<string>;
  readonly points: Column<Coordinates | null>;
  /** The highest pay in U.S. dollars; 0: unknown. */
  readonly hourlyPay: Column<number>;
  readonly choices: Readonly<Record<ChoiceFacetId, { readonly values: readonly NamedSlug[]; readonly lists: Lists }>>;
  /** Narrowest place last. */
  readonly placeLists: Lists;
  /** Returns the postings that match an expression of FTS5, in any order. */
  match(expression: string): Uint32Array;
}

/** The postings at a point in time. */
export interface Snapshot extends Columns {
  /** By posting; 1: closed. */
  readonly isClosed: Uint16Array;
  /** The other postings. */
  readonly open: Uint32Array;
  /** Time at which the next posting closes, in milliseconds since the epoch; Infinity when none will. */
  readonly nextClosing: number;
}

const maxCachedExpressions = 10_000;
/** Maximum number of postings in cached matches. */
const maxCachedMatches = 2_000_000;

/** Reads the postings of a database. @param previous columns of an earlier state, so that only changed rows are parsed */
export function readColumns(state: StoreState, previous: Columns | null): Columns {
  const { database } = state;
  if (previous?.state.database === database) return { ...previous, state };
  const postings = dropStrayPoints(sortRows(readPostings(state, previous)));
  const jobs = postings.map(({ job }) => job);
  const numbersOfRows = new Map(postings.map(({ row }, number) => [row, number]));
  const registry = createPlaceRegistry();
  const placeOfJob = toColumn(jobs, ({ place }) => place);
  const placeLists = mapColumn(placeOfJob, (place, count) => registry.add(place, count));
  const places = registry.toRecords();
  const numbersOfPlaces = numberPlaces(places);
  const selectMatches = database.prepare('SELECT json_group_array(rowid) AS rows FROM text WHERE text MATCH ?');
  const matches = new LRUCache<string, Uint32Array>({
    max: maxCachedExpressions,
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
    titles: toColumn(jobs, ({ title }) => title),
    points: mapColumn(placeOfJob, ({ coordinates }) => coordinates),
    hourlyPay: mapColumn(
      toColumn(jobs, ({ pay }) => pay),
      toHourlyPay,
    ),
    choices: mapChoiceFacets((facet) => toChoiceColumn(facet, jobs)),
    places,
    placeOf: (slug) => numbersOfPlaces.get(slug),
    placeLists,
    match: (expression) => matches.memo(expression),
  };
}

export function listJobs({ postings }: Columns, numbers: Iterable<number>): readonly JobSummary[] {
  return Array.from(numbers, (number) => postings[number]?.job).filter((job) => job !== undefined);
}

interface Row extends Pick<Posting, 'row' | 'revision'> {
  readonly in_featured_query: number;
  readonly former_keys: string;
  readonly summary?: string;
}

function readPostings({ database }: StoreState, previous: Columns | null): readonly Posting[] {
  const known = new Map(previous?.postings.map((posting) => [posting.row, posting]));
  const columns = `row, revision, in_featured_query, former_keys${previous === null ? ', summary' : ''}`;
  const selectSummary = database.prepare('SELECT summary FROM job WHERE row = ?');
  const interned = new Map<string, unknown>();
  const intern = <T>(value: T): T => unchecked<T>(interned.getOrInsert(JSON.stringify(value), value));
  const rows = unchecked<Row[]>(database.prepare(`SELECT ${columns} FROM job`).all());
  return rows.map(
    ({ row, revision, in_featured_query: inFeaturedQuery, former_keys: formerKeys, summary }): Posting => {
      const posting = known.get(row);
      if (posting?.revision === revision) return posting;
      const job = parseSummary(summary ?? selectSummary.get(row)?.['summary']);
      const { title, employer, place, pay, deletedAt, closesAt } = job;
      const shared = { title: intern(title), employer: intern(employer), place: intern(place), pay: intern(pay) };
      return {
        row,
        revision,
        job: { ...job, ...shared, ...mapChoiceFacets(({ id }) => intern(job[id])) },
        closesAt: deletedAt !== null ? -Infinity : closesAt === null ? Infinity : Date.parse(closesAt),
        isFeatured: inFeaturedQuery === 1 || job.isFeatured,
        formerKeys: unchecked<string[]>(JSON.parse(formerKeys)),
      };
    },
  );
}

/** Takes away coordinates that are far from those of other postings of the same city. */
function dropStrayPoints(postings: readonly Posting[]): readonly Posting[] {
  const stray = findStrayPoints(postings.map(({ job }) => job));
  return postings.map((posting) => {
    const { job } = posting;
    if (!stray.has(job.id)) return posting;
    // Without a revision, the next snapshot reads it again, with its coordinates.
    return { ...posting, revision: '', job: { ...job, place: { ...job.place, coordinates: null } } };
  });
}

function toHourlyPay(pay: Pay | null): number {
  if (pay?.currency !== 'USD' || pay.unit === null) return 0;
  return ((pay.high ?? pay.low ?? 0) * unitsPerYear[pay.unit]) / hoursPerYear;
}

function toChoiceColumn({ id, values }: ChoiceFacet, jobs: readonly JobSummary[]): Columns['choices'][ChoiceFacetId] {
  const spellings = new Map(values.map(({ slug, label }) => [slug, new Map([[label, Infinity]])]));
  const numbers = new Map(values.map(({ slug }, number) => [slug, number]));
  const lists = mapColumn(
    toColumn(jobs, (job) => job[id]),
    (named, count) => {
      for (const { slug, label } of named) {
        const counts = spellings.getOrInsertComputed(slug, () => new Map());
        counts.set(label, (counts.get(label) ?? 0) + count);
      }
      return [...new Set(named.map(({ slug }) => numbers.getOrInsert(slug, numbers.size)))];
    },
  );
  return { values: [...spellings].map(([slug, counts]) => ({ slug, label: chooseSpelling(counts) })), lists };
}

/** Returns a column of values that are compared by identity. */
function toColumn<T>(jobs: readonly JobSummary[], valueOf: (job: JobSummary) => T): Column<T> {
  const indexes = new Map<T, number>();
  const indexOf = Uint32Array.from(jobs, (job) => indexes.getOrInsert(valueOf(job), indexes.size));
  return { distinct: [...indexes.keys()], indexOf };
}

function mapColumn<T, U>({ distinct, indexOf }: Column<T>, map: (value: T, count: number) => U): Column<U> {
  const counts = new Uint32Array(distinct.length);
  for (const index of indexOf) counts[index] = (counts[index] ?? 0) + 1;
  return { distinct: distinct.map((value, index) => map(value, counts[index] ?? 0)), indexOf };
}

/** Returns the postings as of a time, in milliseconds since the epoch. */
export function createSnapshot(columns: Columns, now: number): Snapshot {
  const isClosed = Uint16Array.from(columns.postings, ({ closesAt }) => Number(closesAt <= now));
  const open = Uint32Array.from(columns.postings.keys().filter((posting) => isClosed[posting] === 0));
  const nextClosing = open.reduce(
    (next, posting) => Math.min(next, columns.postings[posting]?.closesAt ?? next),
    Infinity,
  );
  return { ...columns, isClosed, open, nextClosing };
}
