import { z } from 'zod';
import type { ChoiceFacetId } from '#config/facets.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { NamedSlug } from '#lib/jobs/job.ts';
import { numberPlaces } from '#lib/jobs/places/find-place.ts';
import type { PlaceRecord } from '#lib/jobs/places/place-registry.ts';
import { mapChoiceFacets } from '#lib/jobs/query/choice-facets.ts';
import { chooseSpelling } from '#lib/jobs/query/open-values.ts';
import { compareCounts } from '#lib/search/facet-options.ts';
import type { JobsError } from '#lib/search/job-search.ts';
import type { PlaceTable } from '#lib/search/known-places.ts';
import type { SearchKnowledge } from '#lib/search/text/plan.ts';
import { readBuckets, readCounts, readNested, type Facets } from './read-facets.ts';
import { longListBudgetMs, type SolrConnection } from './solr-connection.ts';
import { placeSchema, readStored, storedVersion } from './stored-job.ts';

/** Names of a collection. Read once for each version. */
export interface Knowledge extends SearchKnowledge {
  placeOf: PlaceTable['placeOf'];
  /** With the numbers of open postings. */
  readonly values: Readonly<Record<ChoiceFacetId, readonly (NamedSlug & { readonly count: number })[]>>;
  /** Returns true when some posting, open or closed, has the value. */
  isUsed(id: ChoiceFacetId, slug: string): boolean;
}

/** A collection at the last change. */
export interface Collection {
  /** Changes whenever the postings change. */
  readonly version: string;
  /** Changes with each feed. */
  readonly stamp: string;
  /** ISO 8601 instant of the data. */
  readonly asOf: string;
  readonly knowledge: Knowledge;
}

const maxPlaces = 100_000;
const maxTitles = 50_000;

const feedSchema = z.object({
  stamp: z.string(),
  asOf: z.iso.datetime({ offset: true }),
  // Collections of builds before 2026-11-26 do not name it.
  storedVersion: z.number().default(1),
});

type CollectionState = Pick<Collection, 'version' | 'stamp' | 'asOf'>;
const termsOf = (field: string, limit = -1) => ({ type: 'terms', field, limit });

async function readState(
  { select }: SolrConnection,
  siteFilter: string,
  openFilter: string,
): Promise<Result<CollectionState, JobsError>> {
  const domain = { query: siteFilter };
  const facet = {
    all: { type: 'query', q: '*:*', domain, facet: { version: 'max(_version_)' } },
    open: { type: 'query', q: openFilter, domain },
  };
  const answer = await select({ query: 'kind:feed', fields: 'summary', limit: 1, facet });
  if (!answer.ok) return answer;
  const { documents, facets } = answer.value;
  const feed = readStored(feedSchema, documents[0]?.['summary']);
  if (feed === null) return err({ kind: 'bad-shape', detail: 'not a collection of npm run solr:index' });
  if (feed.storedVersion < storedVersion)
    return err({
      kind: 'bad-shape',
      detail: `the collection has postings in version ${feed.storedVersion}, this release reads version ${storedVersion}: run npm run solr:index of this release`,
    });
  const all = readNested(facets, 'all');
  const version = [feed.stamp, all.count, all['version'] ?? 0, readNested(facets, 'open').count].join('-');
  return ok({ version, stamp: feed.stamp, asOf: new Date(feed.asOf).toISOString() });
}

async function readKnowledge(
  { select }: SolrConnection,
  siteFilter: string,
  openFilter: string,
): Promise<Result<Knowledge, JobsError>> {
  const valueFacets = Object.fromEntries(
    Object.keys(mapChoiceFacets(() => null)).map((id) => [id, termsOf(`named_${id}`)]),
  );
  const facet = {
    all: {
      type: 'query',
      q: '*:*',
      domain: { query: siteFilter },
      facet: { ...valueFacets, places: termsOf('places') },
    },
    open: {
      type: 'query',
      q: openFilter,
      domain: { query: siteFilter },
      facet: { ...valueFacets, places: termsOf('places'), titles: termsOf('title_named', maxTitles) },
    },
  };
  const answer = await select(
    { query: 'kind:(place stems)', fields: 'kind,summary', sort: 'day asc', limit: maxPlaces, facet },
    longListBudgetMs,
  );
  if (!answer.ok) return answer;
  const { documents, facets } = answer.value;
  const [all, open] = [readNested(facets, 'all'), readNested(facets, 'open')];
  const [usedPlaces, openPlaces] = [readCounts(all, 'places'), readCounts(open, 'places')];
  const records: PlaceRecord[] = [];
  let stems: readonly string[] = [];
  for (const { kind, summary } of documents) {
    const place = kind === 'stems' ? null : readStored(placeSchema, summary);
    if (kind === 'stems') stems = readStored(z.array(z.string()), summary) ?? [];
    else if (place === null) return err({ kind: 'bad-shape', detail: 'a place that npm run solr:index did not write' });
    else if (usedPlaces.has(place.slug)) records.push(place);
  }
  const places = records.map((place) => ({ ...place, count: openPlaces.get(place.slug) ?? 0 })).sort(compareCounts);
  const numbers = numberPlaces(places);
  const used = mapChoiceFacets(({ id }) => readValues(all, id));
  const counts = mapChoiceFacets(({ id }) => readValues(open, id));
  const values = mapChoiceFacets(({ id, values: configured }) => {
    const labels = new Map(configured.map(({ slug, label }) => [slug, label]));
    const others = [...used[id]]
      .filter(([slug]) => !labels.has(slug))
      .map(([slug, { label }]) => [slug, label] as const);
    return [...labels, ...others].map(([slug, label]) => ({ slug, label, count: counts[id].get(slug)?.count ?? 0 }));
  });
  return ok({
    places,
    placeOf: (slug) => numbers.get(slug),
    values,
    isUsed: (id, slug) => used[id].has(slug),
    titles: readBuckets(open, 'titles').map(({ val, count }) => {
      const [title = '', ...categories] = val.split('\t');
      return { title, categories, count };
    }),
    companies: values.company.filter(({ slug }) => used.company.has(slug)),
    stems: new Set(stems),
  });
}

/** Reads the values of a facet, each with its label and count, by slug. */
function readValues(
  facets: Facets,
  id: string,
): ReadonlyMap<string, { readonly label: string; readonly count: number }> {
  const spellings = Map.groupBy(readBuckets(facets, id), ({ val }) => val.split('\t', 1).join());
  return new Map(
    [...spellings].map(([slug, buckets]) => {
      const labels = new Map(buckets.map(({ val, count }) => [val.slice(slug.length + 1), count]));
      return [slug, { label: chooseSpelling(labels), count: buckets.reduce((sum, { count }) => sum + count, 0) }];
    }),
  );
}

/**
 * Polls a collection, and reads its names when it has changed.
 * @param siteFilter query for the postings that the site shows
 * @param toOpenFilter returns a query for the postings that are open now
 * @param onProblem called with each new error
 */
export function watchCollection(
  connection: SolrConnection,
  siteFilter: string,
  toOpenFilter: () => string,
  intervalMs: number,
  onProblem: (problem: JobsError) => void,
) {
  let current: Collection | null = null;
  let problem: JobsError | null = null;
  let polling: Promise<void> | null = null;

  async function readNow(): Promise<Result<Collection, JobsError>> {
    const openFilter = toOpenFilter();
    const state = await readState(connection, siteFilter, openFilter);
    if (!state.ok) return state;
    if (current?.version === state.value.version) return ok(current);
    const knowledge = await readKnowledge(connection, siteFilter, openFilter);
    return knowledge.ok ? ok({ ...state.value, knowledge: knowledge.value }) : knowledge;
  }

  const poll = (): Promise<void> =>
    (polling ??= readNow().then((read) => {
      polling = null;
      if (read.ok) current = read.value;
      else if (problem?.detail !== read.error.detail) onProblem(read.error);
      problem = read.ok ? null : read.error;
    }));
  const timer = setInterval(() => void poll(), intervalMs);
  timer.unref();
  return {
    /** Returns the last known collection; null before the first success. */
    current: () => current,
    /** Returns the error of the last poll; null after a success. */
    problem: () => problem,
    /** Polls now. */
    poll,
    close: () => clearInterval(timer),
  };
}
