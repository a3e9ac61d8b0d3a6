import { toPlaceText } from '#lib/jobs/places/place-text.ts';
import { choiceFacets } from '#config/facets.ts';
import { buildListUrl } from '#lib/jobs/query/list-url.ts';
import { inPanelOrder } from './facet-view.ts';
import { labelOf } from '#lib/views/list-labels.ts';
import type { JobQuery } from '#lib/jobs/query/query.ts';
import type { SearchPage } from '#lib/search/job-search.ts';
import { toggleChoice } from '#lib/jobs/query/selection.ts';
import type { ListView } from '#lib/views/list-response.ts';

/** An active filter with a link that removes it. */
export type FilterChip = ListView['chips'][number];

/** Returns the query with another text. Without a text it has no order by relevance. */
export function withText(query: JobQuery, text: string): JobQuery {
  return { ...query, text, sort: text === '' && query.sort !== 'distance' ? null : query.sort };
}

/**
 * Returns what a search is filtered by, each part with the query without it: the parts of the text, the places, the circle and the
 * values of facets. A text that the backend does not split is one part.
 */
export function listFilters(page: SearchPage) {
  const { query } = page;
  const textParts = page.textParts ?? [{ label: `“${page.correctedText ?? query.text}”`, textWithout: '' }];
  const first: JobQuery = { ...query, page: 1 };
  const exact: JobQuery = { ...first, radius: 0 };
  const circle =
    query.coordinates === null
      ? `Within ${query.radius} miles`
      : `Within ${query.radius === 0 ? 25 : query.radius} miles of the selected location`;
  return {
    texts: (query.text === '' ? [] : textParts).map(({ label, textWithout }) => ({
      label,
      query: withText(first, textWithout),
    })),
    places: query.locations.map((slug, index) => ({
      label: toPlaceText(page.locations[index]?.label ?? slug),
      query: { ...exact, locations: query.locations.filter((other) => other !== slug) },
    })),
    circle:
      query.coordinates === null && query.radius === 0
        ? []
        : [{ label: circle, query: { ...exact, coordinates: null } }],
    choices: choiceFacets.flatMap(({ id }) =>
      query[id].map((slug) => ({ id, label: labelOf(page, id, slug), query: toggleChoice(query, id, slug) })),
    ),
  };
}

/** Returns the active filters in the order of the search form and the panel. */
export function toFilterChips(page: SearchPage): readonly FilterChip[] {
  const { texts, places, circle, choices } = listFilters(page);
  return [...texts, ...places, ...circle, ...inPanelOrder(choices)].map(({ label, query }) => ({
    label,
    href: buildListUrl(query),
  }));
}
