import { choiceFacets } from '#config/facets.ts';
import { meetsCondition } from './facet-rules.ts';
import { memoizeByPosting } from './memoize-by-posting.ts';
import type { Posting } from './posting.ts';
import { toPlaceSlug } from '#scripts/feed/slug.ts';

export interface FacetValue {
  readonly slug: string;
  readonly display: string;
}

/** A facet of the site beside its places: name in the query, segment in links, and the values of a posting. */
interface TenantFacet {
  readonly name: string;
  readonly segment: string;
  /** Values that are listed even without jobs. */
  readonly configured: readonly FacetValue[];
  readonly valuesOf: (posting: Posting) => readonly FacetValue[];
}

/** A site's configuration in the hosted search. */
export interface Tenant {
  /** Hosts that `x-origin` may name. */
  readonly origins: readonly string[];
  /** Folders of the detail documents. */
  readonly folders: readonly string[];
  readonly pageSize: number;
  /** In the order of links after the location: title, moc, company, then the site's own facets by display name. */
  readonly facets: readonly TenantFacet[];
}

const toValue = (display: string, slug = toPlaceSlug(display)): readonly FacetValue[] =>
  display === '' ? [] : [{ slug, display }];

/** Facets that every site has. */
const standardFacets: readonly TenantFacet[] = [
  {
    name: 'title',
    segment: 'job-titles',
    configured: [],
    valuesOf: ({ title, titleSlug }) => toValue(title, titleSlug),
  },
  {
    name: 'moc',
    segment: 'military-codes',
    configured: [],
    valuesOf: ({ moc }) => moc.flatMap((code) => toValue(code, code.toLowerCase())),
  },
  {
    name: 'company',
    segment: 'companies',
    configured: [],
    valuesOf: memoizeByPosting(({ company }) => toValue(company)),
  },
];

/** The site's own facets: saved searches, named like in the current site's routes. */
const ownFacets: readonly TenantFacet[] = choiceFacets.map(({ param, hostedFieldNames, values }) => {
  const rules = values.map(({ slug, label, when }) => ({ value: { slug, display: label }, when }));
  return {
    name: hostedFieldNames[0] ?? param,
    segment: param,
    configured: rules.map(({ value }) => value),
    valuesOf: memoizeByPosting((posting) =>
      rules.filter(({ when }) => meetsCondition(posting, when)).map(({ value }) => value),
    ),
  };
});

/** Facets of a site without its own: the values of the employers. */
const plainFacets: readonly TenantFacet[] = [
  {
    name: 'job_category',
    segment: 'job-categories',
    configured: [],
    valuesOf: memoizeByPosting(({ category }) => toValue(category ?? '')),
  },
  {
    name: 'job_type',
    segment: 'job-types',
    configured: [],
    valuesOf: memoizeByPosting(({ type }) => toValue(type ?? '')),
  },
];

/** @param kind `site`: the facets of our site; `plain`: the facets of an unconfigured site */
export function createTenant(origins: readonly string[], pageSize: number, kind: 'site' | 'plain'): Tenant {
  return {
    origins,
    folders: [...origins.map((origin) => origin.replaceAll('.', '-')), 'ALL_JOBS'],
    pageSize,
    facets: [...standardFacets, ...(kind === 'site' ? ownFacets : plainFacets)],
  };
}
