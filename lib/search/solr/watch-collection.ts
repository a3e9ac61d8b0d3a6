import { stemmer } from 'stemmer';
import { z } from 'zod';
import { choiceFacets, type ChoiceFacetId } from '#config/facets.ts';
import type { NamedSlug } from '#lib/jobs/job.ts';
import type { PlaceRecord } from '#lib/jobs/places/place-registry.ts';
import { numberPlaces } from '#lib/jobs/places/find-place.ts';
import { mapChoiceFacets } from '#lib/jobs/query/choice-facets.ts';
import { chooseSpelling } from '#lib/jobs/query/open-values.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { compareCounts } from '#lib/search/facet-options.ts';
import type { JobsError } from '#lib/search/job-search.ts';
import type { PlaceTable } from '#lib/search/known-places.ts';
import type { KnownTitle, SearchKnowledge } from '#lib/search/text/plan.ts';
import { readBuckets, readNested, type Facets, longListBudgetMs, type SolrConnection } from './solr-connection.ts';
import { placeSchema, readStored, storedVersion } from './stored-job.ts';

/** A value with the number of open postings. */
type FacetValue = NamedSlug & { readonly count: number };

/** The names in a collection. */
interface Knowledge extends SearchKnowledge, Pick<PlaceTable, 'placeOf'> {
  readonly values: Readonly<Record<ChoiceFacetId, readonly FacetValue[]>>;
  /** Returns true when some posting, open or closed, has the value. */
  isUsed(id: ChoiceFacetId, slug: string): boolean;
}

/** A collection at the last change. `version` changes whenever the postings change, `stamp` with each feed; `asOf` is in ISO 8601. */
export interface Collection extends Readonly<Record<'version' | 'stamp' | 'asOf', string>> {
  readonly knowledge: Knowledge;
}

/** Maximum number of documents of names: places, titles and stems. */
const maxNames = 150_000;
const maxTitles = 50_000;
const feedSchema = z.object({
  stamp: z.string(),
  asOf: z.iso.datetime({ offset: true }),
  // Collections of builds before 2026-11-26 do not name it.
  storedVersion: z.number().default(1),
});
const badShape = (detail: string) => err<JobsError>({ kind: 'bad-shape', detail });

async function readState({ select }: SolrConnection, siteFilter: string, openFilter: string) {
  const domain = { query: siteFilter };
  const facet = {
    all: { type: 'query', q: '*:*', domain, facet: { version: 'max(_version_)' } },
    open: { type: 'query', q: openFilter, domain },
  };
  const answer = await select({ query: 'kind:feed', fields: 'summary', limit: 1, facet });
  if (!answer.ok) return answer;
  const { documents, facets } = answer.value;
  const feed = readStored(feedSchema, documents[0]?.['summary']);
  if (feed === null) return badShape('not a collection of npm run solr:index');
  if (feed.storedVersion < storedVersion)
    return badShape(
      `the collection has postings in version ${feed.storedVersion}, this release reads version ${storedVersion}: run npm run solr:index of this release`,
    );
  const all = readNested(facets, 'all');
  const version = `${feed.stamp}-${all.count}-${Number(all['version'] ?? 0)}-${readNested(facets, 'open').count}`;
  return ok({ version, stamp: feed.stamp, asOf: new Date(feed.asOf).toISOString() });
}

/** What the indexer wrote beside the postings. */
interface Names {
  readonly places: readonly PlaceRecord[];
  readonly titles: readonly z.infer<typeof titleSchema>[];
  readonly stems: ReadonlyMap<string, number>;
  /** Titles by count and title: a title about which nothing has changed stays the same object, so that planners can keep its vectors. */
  readonly counted: Map<string, KnownTitle>;
}

const titleSchema = z.object({ title: z.string(), categories: z.array(z.string()), duties: z.array(z.string()) });
const stemsSchema = z.array(z.tuple([z.string(), z.number()]));

async function readNames({ select }: SolrConnection): Promise<Result<Names, JobsError>> {
  const request = { query: 'kind:(place title stems)', fields: 'kind,summary', sort: 'day asc', limit: maxNames };
  const answer = await select(request, longListBudgetMs);
  if (!answer.ok) return answer;
  const documents = Map.groupBy(answer.value.documents, ({ kind }) => kind);
  const read = <T>(kind: string, schema: z.ZodType<T>): readonly T[] =>
    (documents.get(kind) ?? []).map(({ summary }) => readStored(schema, summary)).filter((name) => name !== null);
  const [places, titles, stems] = [read('place', placeSchema), read('title', titleSchema), read('stems', stemsSchema)];
  if (places.length + titles.length + stems.length < answer.value.documents.length)
    return badShape('a name that npm run solr:index did not write');
  return ok({ places, titles, stems: new Map(stems.flat()), counted: new Map() });
}

async function readKnowledge(
  { select }: SolrConnection,
  siteFilter: string,
  openFilter: string,
  names: Names,
): Promise<Result<Knowledge, JobsError>> {
  const open = { type: 'query', q: openFilter };
  const count = (field: string) => ({ type: 'terms', field, limit: -1, facet: { open } });
  const named = Object.fromEntries(choiceFacets.map(({ id }) => [id, count(`named_${id}`)]));
  const titles = { type: 'terms', field: 'title', limit: maxTitles, domain: { filter: openFilter } };
  const site = { type: 'query', q: siteFilter, facet: { ...named, places: count('places'), titles } };
  const answer = await select({ query: '*:*', limit: 0, facet: { site } }, longListBudgetMs);
  if (!answer.ok) return answer;
  const facets = readNested(answer.value.facets, 'site');
  const openIn = new Map(readBuckets(facets, 'places').map((bucket) => [bucket.val, readNested(bucket, 'open').count]));
  const places = names.places.flatMap((place) => withCount(place, openIn.get(place.slug))).sort(compareCounts);
  const numbers = numberPlaces(places);
  const usedValues = mapChoiceFacets(({ id }) => readValues(facets, id));
  const values = mapChoiceFacets(({ id, values: configured }) => {
    const found = new Map(usedValues[id].map(({ slug, count: number }) => [slug, number]));
    const own = configured.map(({ slug, label }) => ({ slug, label, count: found.get(slug) ?? 0 }));
    return [...new Map([...usedValues[id], ...own].map((value) => [value.slug, value])).values()];
  });
  const counts = new Map(readBuckets(facets, 'titles').map((bucket) => [bucket.val, bucket.count]));
  const countStem = (stem: string): number => Math.max(names.stems.get(stem) ?? 0, names.stems.get(stemmer(stem)) ?? 0);
  return ok({
    places,
    placeOf: (slug) => numbers.get(slug),
    values,
    isUsed: (id, slug) => usedValues[id].some((value) => value.slug === slug),
    titles: names.titles
      .flatMap((title) => withCount(title, counts.get(title.title)))
      .map((title) => names.counted.getOrInsert(`${title.count} ${title.title}`, title)),
    companies: values.company,
    stems: { get: (stem) => countStem(stem) || undefined, has: (stem) => countStem(stem) > 0 },
  });
}

const withCount = <T extends object>(
  name: T,
  count: number | undefined,
): readonly (T & { readonly count: number })[] => (count === undefined ? [] : [{ ...name, count }]);

/** Reads the values of a facet that postings have. */
function readValues(facets: Facets, id: string): readonly FacetValue[] {
  const spellings = Map.groupBy(readBuckets(facets, id), ({ val }) => val.slice(0, val.indexOf('\t')));
  return [...spellings].map(([slug, buckets]) => ({
    slug,
    label: chooseSpelling(new Map(buckets.map(({ val, count }) => [val.slice(slug.length + 1), count]))),
    count: buckets.reduce((sum, bucket) => sum + readNested(bucket, 'open').count, 0),
  }));
}

/**
 * Polls a collection, and reads what it knows when it has changed.
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
  let names: (Names & Pick<Collection, 'stamp'>) | null = null;

  /** Reads the names again only when another feed is in service. */
  async function read(): Promise<Result<Collection | null, JobsError>> {
    const openFilter = toOpenFilter();
    const state = await readState(connection, siteFilter, openFilter);
    if (!state.ok) return state;
    const { version, stamp } = state.value;
    if (version === current?.version) return ok(current);
    if (names?.stamp !== stamp) {
      const found = await readNames(connection);
      if (!found.ok) return found;
      names = { ...found.value, stamp };
    }
    const knowledge = await readKnowledge(connection, siteFilter, openFilter, names);
    return knowledge.ok ? ok({ ...state.value, knowledge: knowledge.value }) : knowledge;
  }

  async function readNow(): Promise<void> {
    const answer = await read();
    polling = null;
    const error = answer.ok ? null : answer.error;
    if (error !== null && error.detail !== problem?.detail) onProblem(error);
    problem = error;
    if (answer.ok) current = answer.value;
  }

  const poll = (): Promise<void> => (polling ??= readNow());
  const timer = setInterval(() => void poll(), intervalMs);
  timer.unref();
  return {
    /** Returns the last known collection; null before the first success. */
    current: (): Collection | null => current,
    /** Returns the error of the last poll; null after a success. */
    problem: (): JobsError | null => problem,
    /** Polls now. */
    poll,
    close: () => clearInterval(timer),
  };
}
