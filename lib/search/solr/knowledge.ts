import { z } from 'zod';
import type { ChoiceFacetId } from '#config/facets.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { mapChoiceFacets } from '#lib/jobs/query/choice-facets.ts';
import type { MilitaryCode, NamedSlug } from '#lib/jobs/job.ts';
import { numberPlaces } from '#lib/jobs/places/find-place.ts';
import { rankCount, type PlaceRecord } from '#lib/jobs/places/place-registry.ts';
import type { FacetVocabulary, JobsError } from '#lib/search/job-search.ts';
import type { PlaceTable } from '#lib/search/known-places.ts';
import { compiledFacets } from './compile-expression.ts';
import { readBuckets, readCounts, readNested } from './read-facets.ts';
import type { SolrConnection } from './solr-connection.ts';
import { branch, coordinates, named, readStored } from './stored-job.ts';
import { readValues, toFacetRequest } from './value-facets.ts';

const placeSchema = z.object({
  slug: z.string(),
  label: z.string(),
  level: z.enum(['country', 'state', 'city', 'virtual']),
  coordinates: coordinates.nullable(),
  within: z.array(named),
  names: z.array(z.array(z.string())).length(rankCount),
});

/** Names in a collection: places, facet values and military codes. Read once for each state of the collection. */
export interface Knowledge extends PlaceTable {
  readonly values: Readonly<Record<ChoiceFacetId, readonly NamedSlug[]>>;
  /** Returns true when some posting, open or closed, has the value. */
  isUsed(id: ChoiceFacetId, slug: string): boolean;
  readonly vocabulary: FacetVocabulary;
  readonly militaryCodes: readonly { readonly term: string; readonly code: MilitaryCode }[];
}

const maxPlaces = 100_000;

/** Reads the names in a collection. @param siteFilter query for the postings that the site shows, closed ones included */
export async function readKnowledge(
  connection: SolrConnection,
  siteFilter: string,
  showsAllEmployers: boolean,
): Promise<Result<Knowledge, JobsError>> {
  const facet = {
    site: {
      type: 'query',
      q: '*:*',
      domain: { query: siteFilter },
      facet: { ...toFacetRequest(showsAllEmployers), military: { type: 'terms', field: 'military', limit: -1 } },
    },
  };
  const answer = await connection.select({
    query: 'kind:place',
    filter: [],
    fields: 'summary',
    sort: 'day asc',
    limit: maxPlaces,
    facet,
  });
  if (!answer.ok) return answer;
  const { documents, facets } = answer.value;
  const site = readNested(facets, 'site');
  const placeCounts = readCounts(site, 'places');
  const places: PlaceRecord[] = [];
  for (const { summary } of documents) {
    const place = readStored(placeSchema, summary);
    if (place === null) return err({ kind: 'bad-shape', detail: 'a place that npm run solr:index did not write' });
    if (placeCounts.has(place.slug)) places.push(place);
  }
  const numbers = numberPlaces(places);
  const values = mapChoiceFacets(({ id }) => readValues(site, compiledFacets[id]));
  return ok({
    places,
    placeOf: (slug) => numbers.get(slug),
    values: mapChoiceFacets(({ id }) => [...values[id].values()].map(({ slug, label }) => ({ slug, label }))),
    isUsed: (id, slug) => (values[id].get(slug)?.count ?? 0) > 0,
    vocabulary: mapChoiceFacets(({ id }) => new Map([...values[id].values()].map(({ slug, label }) => [slug, label]))),
    militaryCodes: readBuckets(site, 'military').map(({ value }) => ({ term: value, code: toMilitaryCode(value) })),
  });
}

function toMilitaryCode(term: string): MilitaryCode {
  const [code = '', name] = term.split(' ');
  return { code, branch: branch.safeParse(name).data ?? null };
}
