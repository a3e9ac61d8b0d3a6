import { buildLink } from './build-link.ts';
import { exactNumber } from './exact-json.ts';
import { listFacets } from './list-facets.ts';
import type { SearchInput } from './search-input.ts';
import type { Found, SearchResult } from './search-jobs.ts';
import type { Tenant } from './tenant.ts';
import { toGoogleJob } from './to-google-job.ts';
import { toSolrJob, type JsonObject } from './to-solr-job.ts';
import { toDigest } from './row-values.ts';

/** Parts of the answer, by endpoint. */
export type Part = 'featured_jobs' | 'filters' | 'jobs' | 'meta' | 'pagination';

/** Returns the answer of a search, with the requested parts. */
export function buildEnvelope(
  input: SearchInput,
  tenant: Tenant,
  result: SearchResult,
  parts: readonly Part[],
): JsonObject {
  const { found } = result;
  const first = input.offset ?? (input.page - 1) * tenant.pageSize;
  const rows = found.slice(first, first + tenant.pageSize);
  const featured = found.filter(({ posting }) => posting.featured).slice(0, tenant.pageSize);
  const all: Record<Part, () => unknown> = {
    featured_jobs: () => featured.map((one) => toJob(input, one)),
    filters: () => listFacets(input, tenant, result),
    jobs: () => rows.map((one) => toJob(input, one)),
    meta: () => buildMeta(input, tenant, result),
    pagination: () => ({
      has_more_pages: first + tenant.pageSize < found.length,
      offset: input.source === 'solr' ? String(first) : first,
      page: input.source === 'solr' ? exactNumber(`${input.page}.0`) : input.page,
      page_size: tenant.pageSize,
      total: found.length,
      total_pages: Math.ceil(found.length / tenant.pageSize),
    }),
  };
  return Object.fromEntries(parts.map((part) => [part, all[part]()]));
}

function toJob({ source }: SearchInput, { posting, score, miles, seconds }: Found): JsonObject {
  return source === 'solr' ? toSolrJob(posting, score, miles) : toGoogleJob(posting, seconds ?? null);
}

function buildMeta(input: SearchInput, tenant: Tenant, { found, area }: SearchResult): JsonObject {
  const canonical = `${buildLink(input, tenant, area.place)}/`;
  const place =
    area.place === null
      ? []
      : [{ display: area.place.display, key: 'locations', link: buildLink(input, tenant, null), name: 'locations' }];
  const others = tenant.facets.flatMap((facet) => {
    const slug = input.facets.get(facet.name);
    if (slug === undefined) return [];
    const known = [...facet.configured, ...found.flatMap(({ posting }) => facet.valuesOf(posting))].find(
      (value) => value.slug === slug,
    );
    const without = new Map([...input.facets].filter(([name]) => name !== facet.name));
    return [
      {
        display: known?.display ?? slug,
        key: facet.segment,
        link: buildLink({ facets: without }, tenant, area.place),
        name: facet.segment,
      },
    ];
  });
  const sorts = ['date', 'relevance'];
  return {
    canonical,
    filters: [...place, ...others],
    request_country: 'US',
    request_id:
      input.source === 'solr' ? null : toDigest(JSON.stringify([input.q, input.location, canonical])).toLowerCase(),
    rss: `${canonical}feeds/rss${input.q === '' ? '' : `?${new URLSearchParams({ q: input.q })}`}`,
    sort: { active: input.sort, options: sorts.filter((sort) => sort !== input.sort) },
    source: input.source,
  };
}
