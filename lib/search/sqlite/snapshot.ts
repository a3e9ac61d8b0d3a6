import type { ChoiceFacetId } from '#config/facets.ts';
import type { JobSummary, NamedSlug, Place } from '#lib/jobs/job.ts';
import { findStrayPoints } from '#lib/jobs/places/check-point.ts';
import { createPlaceTable, type PlaceTable } from '#lib/jobs/places/find-place.ts';
import { createPlaceRegistry } from '#lib/jobs/places/place-registry.ts';
import { mapChoiceFacets } from '#lib/jobs/query/choice-facets.ts';
import { memoize } from '#lib/memoize.ts';
import { compareCounts, nameValues, type Counts, type FacetPart } from '#lib/search/facet-options.ts';
import type { KnownPlace } from '#lib/search/job-search.ts';
import { sortRows } from '#lib/search/wire/list-order.ts';
import { unchecked } from '#lib/unchecked.ts';
import type { StoreState } from './open-store.ts';
import { parseSummary } from './schema.ts';

/** A row of the database in memory. */
export interface StoredPosting {
  readonly row: number;
  /** Version of the database that last changed it. */
  readonly revision: string;
  readonly job: JobSummary;
  /** Milliseconds since the epoch. Infinity when it never closes, -Infinity when it was removed. */
  readonly closesAt: number;
  readonly isFeatured: boolean;
  /** Keys of the postings that came back as this one. */
  readonly formerKeys: readonly string[];
}

/** What each open posting has, as the number of one of few values. */
export interface Column<T> {
  /** By the numbers of postings. */
  readonly numbers: Uint32Array;
  readonly values: readonly T[];
}

/** The lists of values that postings have. Of places, the narrowest comes last. */
type ListColumn = Column<readonly NamedSlug[]>;

/** The postings of a database at a point in time. Its places have the number of open postings, most first. */
export interface Snapshot extends PlaceTable<KnownPlace> {
  readonly state: StoreState;
  /** All postings, newest first. */
  readonly stored: readonly StoredPosting[];
  /** The open ones, newest first. The number of a posting is its position in them. */
  readonly postings: readonly StoredPosting[];
  readonly columns: Readonly<Record<FacetPart, ListColumn>>;
  readonly titles: Column<string>;
  /** Places as posted. Their numbers are those of the lists of places. */
  readonly postedPlaces: readonly Place[];
  /** Values of all postings. */
  readonly values: Readonly<Record<ChoiceFacetId, readonly NamedSlug[]>>;
  /** Time at which the next posting closes, in milliseconds since the epoch; Infinity when none will. */
  readonly nextClosing: number;
  /** Returns which open postings match an expression of FTS5, by their numbers: 1 or 0. */
  readonly match: (expression: string) => Uint8Array;
}

const maxCachedExpressions = 1_000;

/**
 * Reads the postings of a database as of a time, in milliseconds since the epoch.
 * @param previous an earlier snapshot, so that only changed rows are parsed
 */
export function readSnapshot(state: StoreState, now: number, previous: Snapshot | null): Snapshot {
  const { database } = state;
  const stored =
    database === previous?.state.database ? previous.stored : dropStrayPoints(readPostings(state, previous));
  const registry = createPlaceRegistry();
  const numbersOf = Array.from(
    Map.groupBy(stored, ({ job }) => job.place),
    ([place, { length }]) => [place, registry.add(place, length)] as const,
  );
  const records = registry.toRecords();
  const placesOf = new Map(
    numbersOf.map(([place, numbers]) => [place, numbers.flatMap((number) => records[number] ?? [])]),
  );
  const postings = stored.filter(({ closesAt }) => closesAt > now);
  const posted = toColumn(postings, ({ place }) => place);
  const columns = {
    ...mapChoiceFacets(({ id }) => toColumn(postings, (job) => job[id])),
    place: { numbers: posted.numbers, values: posted.values.map((place) => placesOf.get(place) ?? []) },
  };
  const counts = countValues(columns.place, postings.keys());
  const places = records.map((place) => ({ ...place, count: counts.get(place.slug) ?? 0 })).sort(compareCounts);
  const jobs = stored.map(({ job }) => job);
  const numberOfRow = new Map(postings.map(({ row }, number) => [row, number]));
  const selectMatches = database.prepare('SELECT json_group_array(rowid) AS rows FROM text WHERE text MATCH ?');
  return {
    ...createPlaceTable(places),
    state,
    stored,
    postings,
    columns,
    titles: toColumn(postings, ({ title }) => title),
    postedPlaces: posted.values,
    values: mapChoiceFacets((facet) => nameValues(facet, jobs)),
    nextClosing: postings.reduce((next, { closesAt }) => Math.min(next, closesAt), Infinity),
    match: memoize((expression) => {
      const rows = unchecked<number[]>(JSON.parse(String(selectMatches.get(expression)?.['rows'])));
      const matches = new Uint8Array(postings.length);
      for (const row of rows) {
        const number = numberOfRow.get(row);
        if (number !== undefined) matches[number] = 1;
      }
      return matches;
    }, maxCachedExpressions),
  };
}

interface Row extends Pick<StoredPosting, 'row' | 'revision'> {
  readonly in_featured_query: number;
  readonly former_keys: string;
}

function readPostings({ database }: StoreState, previous: Snapshot | null): readonly StoredPosting[] {
  const known = new Map(previous?.stored.map((posting) => [posting.row, posting]));
  const selectSummary = database.prepare('SELECT summary FROM job WHERE row = ?');
  const interned = new Map<string, unknown>();
  const intern = <T>(value: T): T => unchecked<T>(interned.getOrInsert(JSON.stringify(value), value));
  const rows = unchecked<Row[]>(
    database.prepare('SELECT row, revision, in_featured_query, former_keys FROM job').all(),
  );
  return sortRows(
    rows.map(({ row, revision, in_featured_query: inFeaturedQuery, former_keys: formerKeys }): StoredPosting => {
      const posting = known.get(row);
      if (posting?.revision === revision) return posting;
      const job = parseSummary(selectSummary.get(row)?.['summary']);
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
    }),
  );
}

/** Takes away coordinates that are far from those of other postings of the same city. */
function dropStrayPoints(postings: readonly StoredPosting[]): readonly StoredPosting[] {
  const stray = findStrayPoints(postings.map(({ job }) => job));
  return postings.map((posting) => {
    const { job } = posting;
    if (!stray.has(job.id)) return posting;
    // Without a revision, the next snapshot reads it again, with its coordinates.
    return { ...posting, revision: '', job: { ...job, place: { ...job.place, coordinates: null } } };
  });
}

function toColumn<T>(postings: readonly StoredPosting[], valueOf: (job: JobSummary) => T): Column<T> {
  const numbers = new Map<T, number>();
  return {
    numbers: Uint32Array.from(postings, ({ job }) => numbers.getOrInsert(valueOf(job), numbers.size)),
    values: [...numbers.keys()],
  };
}

/** Returns the number of postings with each value of a facet, by slug. */
export function countValues({ numbers, values }: ListColumn, postings: Iterable<number>): Counts {
  const countOfList = new Uint32Array(values.length);
  for (const posting of postings) {
    const list = numbers[posting] ?? 0;
    countOfList[list] = (countOfList[list] ?? 0) + 1;
  }
  const counts = new Map<string, number>();
  for (const [list, count] of countOfList.entries())
    if (count > 0) for (const { slug } of values[list] ?? []) counts.set(slug, (counts.get(slug) ?? 0) + count);
  return counts;
}
