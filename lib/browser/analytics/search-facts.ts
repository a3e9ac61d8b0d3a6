import type { ListView } from '#lib/views/list-answer.ts';
import type { Radius } from '#lib/jobs/query/query.ts';
import type { SearchFacts } from './event-map.ts';

/** Filters that have another name in statistics than in addresses. */
const filterNames: ReadonlyMap<string, string> = new Map([
  ['q', 'text'],
  ['locations', 'location'],
  ['coords', 'near-me'],
]);
/** Query names that sort or display a list without narrowing it. */
const notFilters: ReadonlySet<string> = new Set(['r', 'sort', 'view', 'at', 'zoom', 'page']);
const radii: readonly Radius[] = [25, 50, 100];

/**
 * Returns the names of the filters in the address of a list. Reads them from the address, so that the browser does not
 * need the facets. Ignores unknown names.
 */
function listFilters(href: string, queryNames: readonly string[]): readonly string[] {
  const { pathname, searchParams } = new URL(href, 'http://list.invalid');
  const segments = pathname.split('/').slice(1, -1);
  const pathNames = segments.at(-1) === 'jobs' ? segments.slice(0, -1).filter((_, index) => index % 2 === 0) : [];
  const names = [...searchParams.keys(), ...pathNames].filter(
    (name) => (name === 'locations' || queryNames.includes(name)) && !notFilters.has(name),
  );
  return [...new Set(names.map((name) => filterNames.get(name) ?? name))];
}

/**
 * Returns the reportable parameters of a search: number of results, names of the filters, length of the text, and
 * radius.
 */
export function toSearchFacts({
  href,
  queryNames,
  count,
  form,
}: Pick<ListView, 'href' | 'queryNames' | 'count' | 'form'>): SearchFacts {
  return {
    results: count,
    text_length: form.text.length,
    filters: listFilters(href, queryNames),
    radius: radii.find((miles) => String(miles) === form.radius) ?? 0,
  };
}
