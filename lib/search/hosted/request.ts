import { choiceFacets } from '#config/facets.ts';
import type { SiteConfig } from '#config/site-schema.ts';
import { effectiveSort, isCircle } from '#lib/jobs/query/query.ts';
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

type WireParameters = Readonly<Record<string, string>>;

/** Returns the parameters of a query without its page, in a fixed order, without empty ones. */
export function toParameters(
  { query, words }: ServiceQuery,
  names: Pick<WireNames, 'fieldOf' | 'toWireSlug' | 'labelOf' | 'toWirePlace'>,
): WireParameters {
  const chosen = choiceFacets.flatMap(({ id }) =>
    query[id].slice(0, 1).map((slug) => ({ id, slug, field: names.fieldOf(id) })),
  );
  // A service without the facet finds its words in the postings.
  const labels = chosen.flatMap(({ id, slug, field }) =>
    field === null ? [`"${names.labelOf(id, slug).replaceAll('"', '')}"`] : [],
  );
  const [place] = query.locations;
  const { coordinates } = query;
  const parameters = [
    ['q', [...words, ...labels].join(' ')],
    ['location', coordinates !== null || place === undefined ? '' : names.toWirePlace(place)],
    ['r', isCircle(query) ? String(query.radius === 0 ? 25 : query.radius) : ''],
    ['coords', coordinates === null ? '' : `${coordinates.latitude},${coordinates.longitude}`],
    ...chosen.map(({ id, slug, field }) => [field ?? '', field === null ? '' : names.toWireSlug(id, slug)] as const),
    ['sort', words.length > 0 && effectiveSort(query) === 'relevance' ? 'relevance' : 'date'],
  ] as const;
  return Object.fromEntries(parameters.filter(([, value]) => value !== ''));
}

export function toRequest(
  { base, origin, site, buids, method }: HostedAddress,
  path: 'search' | 'complete/title',
  parameters: WireParameters,
): ServiceRequest {
  const { source, pageSize, addAssets: assets } = site;
  const url = new URL(`${base}/api/v1/${path === 'search' ? `${source.replaceAll('_', '-')}/` : ''}${path}`);
  // The service expects the host without scheme and port.
  const host = origin.replace(/^https?:\/\/|[:/].*$/gis, '').toLowerCase();
  const headers = { 'x-origin': host };
  const text = parameters['q'] === undefined ? {} : { query: parameters['q'] };
  if (path === 'search' && method === 'POST') {
    const config = { num_items: pageSize, source, ...(buids === 'any' ? {} : { buids }), assets };
    const body = JSON.stringify({ data: parameters, config });
    return { url, method, headers: { ...headers, 'content-type': 'application/json' }, body, ...text };
  }
  const companies = buids === 'any' ? {} : { buids: buids.join(',') };
  const settings = { num_items: String(pageSize), source, ...companies, 'x-origin': host };
  url.search = new URLSearchParams({ ...parameters, ...settings }).toString();
  return { url, headers, ...text };
}
