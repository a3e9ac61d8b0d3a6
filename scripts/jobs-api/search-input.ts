import type { Tenant } from './tenant.ts';

export type Source = 'solr' | 'google_talent';

/** The parameters of a search, without blank values. */
export interface SearchInput {
  readonly source: Source;
  readonly q: string;
  readonly location: string;
  readonly coords: string;
  /** Miles; null: exact. */
  readonly radius: number | null;
  /** From 1. */
  readonly page: number;
  /** Index of the first row, from 0; null: by page. */
  readonly offset: number | null;
  readonly sort: 'relevance' | 'date';
  /** One slug per facet, by the facet's name. */
  readonly facets: ReadonlyMap<string, string>;
  /** Null: those of the site. */
  readonly buids: ReadonlySet<number> | null;
}

/**
 * Parses a query. The last value of a repeated parameter applies; unknown parameters and invalid values are ignored.
 */
export function parseInput(params: URLSearchParams, source: Source, tenant: Tenant): SearchInput {
  const one = (name: string): string => params.getAll(name).at(-1)?.trim() ?? '';
  const names = [...tenant.facets.map(({ name }) => name), 'country'];
  const buids = params
    .getAll('buids')
    .flatMap((list) => list.split(','))
    .filter((id) => /^\s*\d+\s*$/.test(id))
    .map(Number);
  return {
    source,
    q: one('q'),
    location: one('location'),
    coords: one('coords'),
    radius: toCount(one('r'), 1),
    page: toCount(one('page'), 1) ?? 1,
    offset: toCount(one('offset'), 0),
    sort: one('sort') === 'date' ? 'date' : 'relevance',
    facets: new Map(names.flatMap((name) => (one(name) === '' ? [] : [[name, one(name).toLowerCase()]]))),
    buids: buids.length === 0 ? null : new Set(buids),
  };
}

function toCount(text: string, min: number): number | null {
  const value = /^\d{1,9}(\.0+)?$/.test(text) ? Number(text) : Number.NaN;
  return value >= min ? value : null;
}

/** Returns the parameters of a posted `{data, config}`: the input, and the row settings of the site's configuration. */
export function toParams(
  data: Readonly<Record<string, unknown>>,
  config: Readonly<Record<string, unknown>>,
): URLSearchParams {
  const params = new URLSearchParams();
  const input = { buids: config['buids'], num_items: config['num_items'], ...data };
  for (const [name, value] of Object.entries(input)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (typeof one === 'string' || typeof one === 'number') params.append(name, String(one));
    }
  }
  return params;
}
