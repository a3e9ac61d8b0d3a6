import type { ListView } from '#lib/views/list-response.ts';
import type { Radius } from '#lib/jobs/query/query.ts';
import type { SearchFacts } from './record.ts';

const radii: readonly Radius[] = [25, 50, 100];

/**
 * Returns the reportable parameters of a search: number of results, names of the filters, length of the text, and
 * radius. The search form of a list holds all of its filters.
 */
export function toSearchFacts({
  count,
  form: { text, place, radius, hidden },
}: Pick<ListView, 'count' | 'form'>): SearchFacts {
  const names = [
    ...(text === '' ? [] : ['text']),
    ...(place === '' ? [] : ['location']),
    ...hidden.map(({ name }) => (name === 'coords' ? 'near-me' : name)).filter((name) => name !== 'view'),
  ];
  return {
    results: count,
    text_length: text.length,
    filters: [...new Set(names)].join(','),
    radius: radii.find((miles) => String(miles) === radius) ?? 0,
  };
}
