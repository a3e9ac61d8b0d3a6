import { choiceFacets } from '#config/facets.ts';
import type { SiteConfig } from '#config/site-schema.ts';
import { effectiveSort, allJobsQuery, isCircle, type JobQuery } from '#lib/jobs/query/query.ts';
import type { ServiceRequest } from '#lib/search/client/attempt-request.ts';
import { isSafeSegment } from '#lib/jobs/slug.ts';
import type { FacetKnowledge } from './facet-knowledge.ts';
import { toServiceText, toWholeText } from './service-text.ts';

/** Base URL and identity of the site for requests. */
export interface HostedAddress {
  /** The part before `/api/v1/`, without a slash at the end. */
  readonly base: string;
  /** Host of the site. The service selects the jobs by it. */
  readonly origin: string;
  readonly site: Pick<SiteConfig, 'source' | 'pageSize' | 'addAssets'>;
  readonly buids: readonly number[] | 'any';
  /** `POST` sends parameters and site configuration as JSON. Only services on the same machine support it. */
  readonly method: 'GET' | 'POST';
}

/** Names of the service for facets, values and places. */
export interface WireNames extends Pick<FacetKnowledge, 'facetName' | 'facetValue' | 'facetLabel'> {
  place(slug: string): string;
}

export type Parameters = readonly (readonly [name: string, value: string])[];

/**
 * Returns the request parameters of a query without its page, in a fixed order, without empty ones. Null when the query cannot
 * match: its text has no word, or its place is not a valid slug.
 */
export function toParameters(query: JobQuery, names: WireNames): Parameters | null {
  return withText(query.text === '' ? '' : toServiceText(query.text), query, names);
}

/** Returns parameters that match only postings with every word of the text; null when the text has only one part. */
export function toWholeParameters(query: JobQuery, names: WireNames): Parameters | null {
  return withText(toWholeText(query.text), query, names);
}

function withText(text: string | null, query: JobQuery, names: WireNames): Parameters | null {
  if (text === null) return null;
  const words = text === '' ? [] : [text];
  const facets: (readonly [string, string])[] = [];
  for (const { id } of choiceFacets) {
    const [slug] = query[id];
    if (slug === undefined) continue;
    const name = names.facetName(id);
    if (name !== null) facets.push([name, names.facetValue(id, slug)]);
    // A service without the facet finds its words in the postings.
    else words.push(`"${names.facetLabel(id, slug).replaceAll('"', '')}"`);
  }
  const [place] = query.locations;
  // The service guesses the meaning of anything that is not a slug.
  if (place !== undefined && !isSafeSegment(place)) return null;
  const { coordinates } = query;
  const parameters = [
    ['q', words.join(' ')],
    ['location', coordinates !== null || place === undefined ? '' : names.place(place)],
    ['r', isCircle(query) ? String(query.radius === 0 ? 25 : query.radius) : ''],
    ['coords', coordinates === null ? '' : `${coordinates.latitude},${coordinates.longitude}`],
    ...facets,
    ['sort', effectiveSort(query) === 'relevance' ? 'relevance' : 'date'],
  ] as const;
  return parameters.filter(([, value]) => value !== '');
}

/** Returns parameters for all jobs that match a text in the query language of the service. */
export function toRawParameters(text: string, names: WireNames, location = ''): Parameters {
  const parameters = toParameters(allJobsQuery, names) ?? [];
  return [['q', text] as const, ...(location === '' ? [] : [['location', location] as const]), ...parameters];
}

/** Builds a request for an endpoint: `search`, `jobs` or `filters`. @param page from 1 */
export function toSearchRequest(
  address: HostedAddress,
  path: string,
  listParameters: Parameters,
  page: number,
): ServiceRequest {
  const { base, site, buids } = address;
  const parameters = [...listParameters, ['page', String(page)] as const];
  const url = new URL(`${base}/api/v1/${site.source.replaceAll('_', '-')}/${path}`);
  const text = parameters.find(([name]) => name === 'q')?.[1];
  const query = text === undefined ? {} : { query: text };
  if (address.method === 'GET') {
    for (const [name, value] of [...parameters, ...toSettings(address)]) url.searchParams.append(name, value);
    url.searchParams.append('x-origin', hostOf(address.origin));
    return { url, headers: toHeaders(address), ...query };
  }
  const config = {
    num_items: site.pageSize,
    source: site.source,
    ...(buids === 'any' ? {} : { buids }),
    assets: site.addAssets,
  };
  return {
    url,
    method: 'POST',
    ...query,
    headers: { ...toHeaders(address), 'content-type': 'application/json' },
    body: JSON.stringify({ data: Object.fromEntries(parameters), config }),
  };
}

/** Builds a completion request. @param kind `title`, `location` or `moc` */
export function toCompleteRequest(address: HostedAddress, kind: string, text: string): ServiceRequest {
  const url = new URL(`${address.base}/api/v1/complete/${kind}`);
  for (const [name, value] of [['q', text] as const, ...toSettings(address)]) url.searchParams.append(name, value);
  return { url, headers: toHeaders(address), query: text };
}

/** Returns the parameters that every GET request has. */
function toSettings({ site, buids }: HostedAddress): Parameters {
  return [
    ['num_items', String(site.pageSize)],
    ['source', site.source],
    ...(buids === 'any' ? [] : [['buids', buids.join(',')] as const]),
  ];
}

function toHeaders(address: HostedAddress): Readonly<Record<string, string>> {
  return { 'x-origin': hostOf(address.origin) };
}

/** Returns the host without scheme and port, as the service expects it. */
function hostOf(origin: string): string {
  return origin
    .replace(/^https?:\/\//i, '')
    .replace(/[:/].*$/s, '')
    .toLowerCase();
}
