import { z } from 'zod';
import type { ChoiceFacet, ChoiceFacetId } from '#config/facets.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { mapChoiceFacets } from '#lib/jobs/query/choice-facets.ts';
import type { MilitaryCode, NamedSlug } from '#lib/jobs/job.ts';
import { numberPlaces } from '#lib/jobs/places/find-place.ts';
import { rankCount, type PlaceRecord } from '#lib/jobs/places/place-registry.ts';
import type { FacetVocabulary, JobsError } from '#lib/search/job-search.ts';
import type { PlaceTable } from '#lib/search/known-places.ts';
import { compiledFacets } from './compile-expression.ts';
import { readBuckets, readCount, readCounts } from './read-facets.ts';
import type { SolrConnection } from './solr-connection.ts';
import { branch, coordinates, named, readStored } from './stored-job.ts';

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
  const domain = { query: siteFilter };
  const facet: Record<string, unknown> = {
    places: { type: 'terms', field: 'places', limit: -1, domain },
    military: { type: 'terms', field: 'military', limit: -1, domain },
  };
  for (const { id, values, fallbackField, uncovered } of compiledFacets) {
    values.forEach(({ query }, at) => {
      facet[`${id}_${at}`] = { type: 'query', q: query, domain };
    });
    if (showsAllEmployers && fallbackField !== null)
      facet[`${id}_open`] = {
        type: 'terms',
        field: fallbackField,
        limit: 1000,
        domain: { query: `+${siteFilter} +${uncovered}` },
      };
  }
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
  const placeCounts = readCounts(facets, 'places');
  const places: PlaceRecord[] = [];
  for (const { summary } of documents) {
    const place = readStored(placeSchema, summary);
    if (place === null) return err({ kind: 'bad-shape', detail: 'a place that npm run solr:index did not write' });
    if (placeCounts.has(place.slug)) places.push(place);
  }
  return ok(toKnowledge(places, facets, showsAllEmployers));
}

function toKnowledge(
  places: readonly PlaceRecord[],
  facets: Readonly<Record<string, unknown>>,
  showsAllEmployers: boolean,
): Knowledge {
  const numbers = numberPlaces(places);
  const used = new Set<string>();
  const toValues = ({ id, values: configured }: ChoiceFacet): readonly NamedSlug[] => {
    const values = new Map<string, NamedSlug>(configured.map(({ slug, label }) => [slug, { slug, label }]));
    configured.forEach(({ slug }, at) => {
      if (readCount(facets, `${id}_${at}`) > 0) used.add(`${id} ${slug}`);
    });
    for (const { value } of showsAllEmployers ? readBuckets(facets, `${id}_open`) : []) {
      const { slug, label } = splitOpen(value);
      if (!values.has(slug)) values.set(slug, { slug, label });
      used.add(`${id} ${slug}`);
    }
    return [...values.values()];
  };
  const values = mapChoiceFacets(toValues);
  return {
    places,
    placeOf: (slug) => numbers.get(slug),
    values,
    isUsed: (id, slug) => used.has(`${id} ${slug}`),
    vocabulary: mapChoiceFacets(({ id }) => new Map(values[id].map(({ slug, label }) => [slug, label]))),
    militaryCodes: readBuckets(facets, 'military').map(({ value }) => ({ term: value, code: toMilitaryCode(value) })),
  };
}

/** Splits a value of an open field into slug and label. */
export function splitOpen(value: string): NamedSlug {
  const [slug = '', label = slug] = value.split('\t');
  return { slug, label };
}

function toMilitaryCode(term: string): MilitaryCode {
  const [code = '', name] = term.split(' ');
  return { code, branch: branch.safeParse(name).data ?? null };
}
