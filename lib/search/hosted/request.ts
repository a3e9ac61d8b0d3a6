import { choiceFacets } from '#config/facets.ts';
import type { SiteConfig } from '#config/site-schema.ts';
import { effectiveSort, isCircle } from '#lib/jobs/query/query.ts';
import { isSafeSegment } from '#lib/jobs/slug.ts';
import type { ServiceRequest } from '#lib/search/client/attempt-request.ts';
import type { ServiceQuery } from './plan-query.ts';
import type { WireNames } from './wire-names.ts';

/** Base URL and identity of the site for requests. */
export interface HostedAddress {
  /** The part before `/api/v1/`, without a slash at the end. */
  readonly base: string;
  /** Host of the site. The service selects the jobs by it. */
  readonly origin: string;
  readonly site: Pick<SiteConfig, 'source' | 'pageSize' | 'addAssets'>;
  readonly buids: readonly number[] | 'any';
  /** `POST` sends parameters and site configuration as JSON. Only services on the same machine support it. Default: `GET`. */
  readonly method?: 'GET' | 'POST';
}

type WireParameters = readonly (readonly [name: string, value: string])[];

/** Returns the parameters of a query without its page, in a fixed order, without empty ones. Null when its place is not a valid slug. */
export function toParameters(
  { query, words, moc = '' }: ServiceQuery,
  names: Pick<WireNames, 'fieldOf' | 'toWireValue' | 'labelOf' | 'toWirePlace'>,
): WireParameters | null {
  const chosen = choiceFacets.flatMap(({ id }) =>
    query[id].slice(0, 1).map((slug) => ({ id, slug, field: names.fieldOf(id) })),
  );
  // A service without the facet finds its words in the postings.
  const labels = chosen.flatMap(({ id, slug, field }) =>
    field === null ? [`"${names.labelOf(id, slug).replaceAll('"', '')}"`] : [],
  );
  const [place] = query.locations;
  // The service guesses the meaning of anything that is not a slug.
  if (place !== undefined && !isSafeSegment(place)) return null;
  const { coordinates } = query;
  const parameters = [
    ['q', [...words, ...labels].join(' ')],
    ['location', coordinates !== null || place === undefined ? '' : names.toWirePlace(place)],
    ['r', isCircle(query) ? String(query.radius === 0 ? 25 : query.radius) : ''],
    ['coords', coordinates === null ? '' : `${coordinates.latitude},${coordinates.longitude}`],
    ['moc', moc],
    ...chosen.map(({ id, slug, field }) => [field ?? '', field === null ? '' : names.toWireValue(id, slug)] as const),
    ['sort', words.length > 0 && effectiveSort(query) === 'relevance' ? 'relevance' : 'date'],
  ] as const;
  return parameters.filter(([, value]) => value !== '');
}

export function toSearchRequest(address: HostedAddress, listParameters: WireParameters, page: number): ServiceRequest {
  const { source, pageSize, addAssets: assets } = address.site;
  const parameters = [...listParameters, ['page', String(page)] as const];
  const path = `${source.replaceAll('_', '-')}/search`;
  if (address.method !== 'POST')
    return buildRequest(address, path, [...parameters, ...toSettings(address), ['x-origin', toHost(address.origin)]]);
  const { url, headers, ...request } = buildRequest(address, path, parameters);
  url.search = '';
  const config = { num_items: pageSize, source, ...(address.buids === 'any' ? {} : { buids: address.buids }), assets };
  const body = JSON.stringify({ data: Object.fromEntries(parameters), config });
  return { ...request, url, method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body };
}

export function toCompleteRequest(address: HostedAddress, kind: 'title' | 'moc', text: string): ServiceRequest {
  return buildRequest(address, `complete/${kind}`, [['q', text], ...toSettings(address)]);
}

function buildRequest({ base, origin }: HostedAddress, path: string, parameters: WireParameters): ServiceRequest {
  const url = new URL(`${base}/api/v1/${path}`);
  for (const [name, value] of parameters) url.searchParams.append(name, value);
  const query = url.searchParams.get('q');
  return { url, headers: { 'x-origin': toHost(origin) }, ...(query === null ? {} : { query }) };
}

function toSettings({ site, buids }: HostedAddress): WireParameters {
  return [
    ['num_items', String(site.pageSize)],
    ['source', site.source],
    ...(buids === 'any' ? [] : [['buids', buids.join(',')] as const]),
  ];
}

/** Returns the host without scheme and port, as the service expects it. */
function toHost(origin: string): string {
  const host = origin.replace(/^https?:\/\//i, '').replace(/[:/].*$/s, '');
  return host.toLowerCase();
}
