import { toCircle, type Circle } from '#lib/search/known-places.ts';
import type { Coordinates } from '#lib/jobs/job.ts';
import type { JobQuery } from '#lib/jobs/query/query.ts';
import { compiledFacets, matchNothing, type CompiledFacet } from './compile-expression.ts';
import type { Knowledge } from './knowledge.ts';
import { listClauses } from './text-clauses.ts';
import type { FilterTag } from './value-facets.ts';

export interface SolrFilters {
  /** One filter a tag. Facets exclude filters by tag. */
  readonly filter: readonly Readonly<Record<string, string>>[];
  readonly tags: ReadonlySet<FilterTag>;
  /** Parameters that the filters refer to by name. */
  readonly params: Readonly<Record<string, string>>;
  /** Set for a radius query. */
  readonly circle: Circle | null;
}

const kilometersPerMile = 1.609344;

/** Formats coordinates for Solr, never with an exponent. */
export function toPoint({ latitude, longitude }: Coordinates): string {
  return `${latitude.toFixed(7)},${longitude.toFixed(7)}`;
}

type Params = Record<string, string>;

/** Builds a query that matches any part. Each part becomes a parameter. */
function anyOf(prefix: string, parts: readonly string[], params: Params): string {
  if (parts.length === 0) return matchNothing;
  parts.forEach((part, at) => {
    params[`${prefix}${at}`] = part;
  });
  return `{!bool ${listClauses('should', prefix, parts.keys())}}`;
}

function toChoiceFilter(
  facet: CompiledFacet,
  slugs: readonly string[],
  showsAllEmployers: boolean,
  params: Params,
): string {
  const { id, values, fallbackField, uncovered } = facet;
  const rules = slugs.flatMap((slug) => values.filter((value) => value.slug === slug).map(({ query }) => query));
  if (!showsAllEmployers || fallbackField === null) return anyOf(id, rules, params);
  params[`${id}Uncovered`] = uncovered;
  const openFilters = slugs.map((slug, at) => {
    params[`${id}Slug${at}`] = `${slug}\t`;
    params[`${id}Own${at}`] = `{!prefix f=${fallbackField} v=$${id}Slug${at}}`;
    return `{!bool must=$${id}Own${at} must=$${id}Uncovered}`;
  });
  return anyOf(id, [...rules, ...openFilters], params);
}

function toPlaceFilter(knowledge: Knowledge, query: JobQuery, circle: Circle | null, params: Params): string | null {
  if (circle !== null)
    return `{!geofilt sfield=point pt=${toPoint(circle.center)} d=${(circle.miles * kilometersPerMile).toFixed(6)}}`;
  if (query.locations.length === 0) return null;
  const known = query.locations.flatMap((slug) => knowledge.places[knowledge.placeOf(slug) ?? -1] ?? []);
  const parts = known.map(({ slug }, at) => {
    params[`placeSlug${at}`] = slug;
    return `{!term f=places v=$placeSlug${at}}`;
  });
  return anyOf('place', parts, params);
}

/** Returns the filters of a query, without its text. @param showsAllEmployers whether rows of every employer are shown */
export function toFilters(knowledge: Knowledge, query: JobQuery, showsAllEmployers: boolean): SolrFilters {
  const params: Params = {};
  const filter: Readonly<Record<string, string>>[] = [];
  const tags = new Set<FilterTag>();
  const add = (tag: FilterTag, text: string): void => {
    tags.add(tag);
    filter.push({ [`#${tag}`]: text });
  };
  for (const facet of Object.values(compiledFacets)) {
    const slugs = query[facet.id];
    if (slugs.length > 0) add(facet.id, toChoiceFilter(facet, slugs, showsAllEmployers, params));
  }
  const circle = toCircle(knowledge, query);
  const place = toPlaceFilter(knowledge, query, circle, params);
  if (place !== null) add('place', place);
  return { filter, tags, params, circle };
}
