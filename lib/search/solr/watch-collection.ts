import { choiceFacets, type ChoiceFacetId } from '#config/facets.ts';
import type { NamedSlug } from '#lib/jobs/job.ts';
import { createPlaceTable, type PlaceTable } from '#lib/jobs/places/find-place.ts';
import { mapChoiceFacets } from '#lib/jobs/query/choice-facets.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { compareCounts, withConfigured } from '#lib/search/facet-options.ts';
import type { JobsError, KnownPlace } from '#lib/search/job-search.ts';
import { toKnownStems, type SearchKnowledge } from '#lib/search/text/plan.ts';
import { readBuckets, readNested, longListBudgetMs, type SolrConnection } from './solr-connection.ts';
import { feedSchema, namesSchema, readStored, storedVersion, type Names } from './stored-job.ts';

/** The names in a collection. */
interface Knowledge extends SearchKnowledge, PlaceTable<KnownPlace> {
  /** Those that some posting, open or closed, has, with the number of open ones. */
  readonly values: Readonly<Record<ChoiceFacetId, readonly (NamedSlug & { readonly count: number })[]>>;
}

/** A collection at the last change. `stamp` changes with each feed, `version` also when a posting closes; `asOf` is in ISO 8601. */
export interface Collection extends Readonly<Record<'version' | 'stamp' | 'asOf', string>> {
  readonly names: Names;
  readonly knowledge: Knowledge;
}

const maxTitles = 50_000;
const badShape = (detail: string) => err<JobsError>({ kind: 'bad-shape', detail });

async function readState({ select }: SolrConnection, siteFilter: string, openFilter: string) {
  const facet = { open: { type: 'query', q: openFilter, domain: { query: siteFilter } } };
  const answer = await select({ query: 'kind:feed', fields: 'summary', limit: 1, facet });
  if (!answer.ok) return answer;
  const { documents, facets } = answer.value;
  const feed = readStored(feedSchema, documents[0]?.['summary']);
  if (feed === null) return badShape(`no postings in version ${storedVersion}: run npm run solr:index of this release`);
  const version = `${feed.stamp}-${readNested(facets, 'open').count}`;
  return ok({ version, stamp: feed.stamp, asOf: new Date(feed.asOf).toISOString() });
}

async function readNames({ select }: SolrConnection): Promise<Result<Names, JobsError>> {
  const answer = await select({ query: 'kind:names', fields: 'summary', limit: 1 }, longListBudgetMs);
  if (!answer.ok) return answer;
  const names = readStored(namesSchema, answer.value.documents[0]?.['summary']);
  return names === null ? badShape('names that npm run solr:index did not write') : ok(names);
}

/** Counts the open postings of the site for each name. Names without any posting of the site are left out. */
async function readKnowledge(
  { select }: SolrConnection,
  siteFilter: string,
  openFilter: string,
  names: Names,
): Promise<Result<Knowledge, JobsError>> {
  const open = { type: 'query', q: openFilter };
  const count = (field: string) => ({ type: 'terms', field, limit: -1, facet: { open } });
  const counted = Object.fromEntries(choiceFacets.map(({ id }) => [id, count(`facet_${id}`)]));
  const titles = { type: 'terms', field: 'title', limit: maxTitles, domain: { filter: openFilter } };
  const site = { type: 'query', q: siteFilter, facet: { ...counted, places: count('places'), titles } };
  const answer = await select({ query: '*:*', limit: 0, facet: { site } }, longListBudgetMs);
  if (!answer.ok) return answer;
  const facets = readNested(answer.value.facets, 'site');
  const withCounts = <T extends NamedSlug>(facet: string, named: readonly T[]) => {
    const counts = new Map(readBuckets(facets, facet).map((bucket) => [bucket.val, readNested(bucket, 'open').count]));
    return named.filter(({ slug }) => counts.has(slug)).map((name) => ({ ...name, count: counts.get(name.slug) ?? 0 }));
  };
  const countOfTitle = new Map(readBuckets(facets, 'titles').map((bucket) => [bucket.val, bucket.count]));
  const countOfStem = new Map(names.stems);
  const values = mapChoiceFacets(({ id }) => withCounts(id, names.values[id]));
  return ok({
    ...createPlaceTable(withCounts('places', names.places).toSorted(compareCounts)),
    values,
    titles: names.titles
      .map((title) => ({ ...title, count: countOfTitle.get(title.title) ?? 0 }))
      .filter((title) => title.count > 0),
    companies: mapChoiceFacets((facet) => withConfigured(facet, values[facet.id])).company,
    stems: toKnownStems((stem) => countOfStem.get(stem) ?? 0),
  });
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

  /** Reads the names again only when another feed is in service. */
  async function read(): Promise<Result<Collection, JobsError>> {
    const openFilter = toOpenFilter();
    const state = await readState(connection, siteFilter, openFilter);
    if (!state.ok) return state;
    if (state.value.version === current?.version) return ok(current);
    const names = state.value.stamp === current?.stamp ? ok(current.names) : await readNames(connection);
    if (!names.ok) return names;
    const knowledge = await readKnowledge(connection, siteFilter, openFilter, names.value);
    return knowledge.ok ? ok({ ...state.value, names: names.value, knowledge: knowledge.value }) : knowledge;
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
  const timer = setInterval(() => void poll(), intervalMs).unref();
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
