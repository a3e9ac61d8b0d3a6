import { choiceFacets } from '#config/facets.ts';
import type { SiteConfig } from '#config/site-schema.ts';
import { effectiveSort, isCircle } from '#lib/jobs/query/query.ts';
import { isSafeSegment } from '#lib/jobs/slug.ts';
import type { ServiceRequest } from '#lib/search/client/attempt-request.ts';
import type { FacetKnowledge } from './facet-knowledge.ts';
import type { ServiceQuery } from './plan-query.ts';

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

/** Returns the parameters of a query without its page, in a fixed order, without empty ones. Null when its place is not a valid slug. */
export function toParameters({ query, words }: ServiceQuery, names: WireNames): Parameters | null {
  const facets: (readonly [string, string])[] = [];
  const labels: string[] = [];
  for (const { id } of choiceFacets) {
    const [slug] = query[id];
    if (slug === undefined) continue;
    const name = names.facetName(id);
    if (name !== null) facets.push([name, names.facetValue(id, slug)]);
    // A service without the facet finds its words in the postings.
    else labels.push(`"${names.facetLabel(id, slug).replaceAll('"', '')}"`);
  }
  const [place] = query.locations;
  // The service guesses the meaning of anything that is not a slug.
  if (place !== undefined && !isSafeSegment(place)) return null;
  const { coordinates } = query;
  const parameters = [
    ['q', [...words, ...labels].join(' ')],
    ['location', coordinates !== null || place === undefined ? '' : names.place(place)],
    ['r', isCircle(query) ? String(query.radius === 0 ? 25 : query.radius) : ''],
    ['coords', coordinates === null ? '' : `${coordinates.latitude},${coordinates.longitude}`],
    ...facets,
    ['sort', words.length > 0 && effectiveSort(query) === 'relevance' ? 'relevance' : 'date'],
  ] as const;
  return parameters.filter(([, value]) => value !== '');
}

/** Builds a request for postings with facets. @param page from 1 */
export function toSearchRequest(address: HostedAddress, listParameters: Parameters, page: number): ServiceRequest {
  const { base, site, buids } = address;
  const parameters = [...listParameters, ['page', String(page)] as const];
  const url = new URL(`${base}/api/v1/${site.source.replaceAll('_', '-')}/search`);
  const query = parameters.find(([name]) => name === 'q')?.[1];
  const shared = { url, headers: toHeaders(address), ...(query === undefined ? {} : { query }) };
  if (address.method === 'GET') {
    for (const [name, value] of [...parameters, ...toSettings(address)]) url.searchParams.append(name, value);
    url.searchParams.append('x-origin', toHost(address.origin));
    return shared;
  }
  const { source, pageSize, addAssets: assets } = site;
  const config = { num_items: pageSize, source, ...(buids === 'any' ? {} : { buids }), assets };
  return {
    ...shared,
    method: 'POST',
    headers: { ...shared.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ data: Object.fromEntries(parameters), config }),
  };
}

/** Builds a request for titles that complete a text. */
export function toCompleteRequest(address: HostedAddress, text: string): ServiceRequest {
  const url = new URL(`${address.base}/api/v1/complete/title`);
  for (const [name, value] of [['q', text] as const, ...toSettings(address)]) url.searchParams.append(name, value);
  return { url, headers: toHeaders(address), query: text };
}

function toSettings({ site, buids }: HostedAddress): Parameters {
  return [
    ['num_items', String(site.pageSize)],
    ['source', site.source],
    ...(buids === 'any' ? [] : [['buids', buids.join(',')] as const]),
  ];
}

function toHeaders({ origin }: HostedAddress): Readonly<Record<string, string>> {
  return { 'x-origin': toHost(origin) };
}

/** Returns the host without scheme and port, as the service expects it. */
function toHost(origin: string): string {
  const host = origin.replace(/^https?:\/\//i, '').replace(/[:/].*$/s, '');
  return host.toLowerCase();
}
