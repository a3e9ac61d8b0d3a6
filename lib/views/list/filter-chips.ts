import { toPlaceText } from '#lib/jobs/places/place-text.ts';
import { choiceFacets } from '#config/facets.ts';
import { buildListUrl } from '#lib/jobs/query/list-url.ts';
import { inPanelOrder } from './facet-view.ts';
import { labelOf } from '#lib/views/list-labels.ts';
import type { JobQuery } from '#lib/jobs/query/query.ts';
import type { SearchPage } from '#lib/search/job-search.ts';
import { toTextParts, withText } from './text-parts.ts';
import { toggleChoice } from '#lib/jobs/query/selection.ts';
import type { ListView } from '#lib/views/list-response.ts';

/** An active filter with a link that removes it. */
export type FilterChip = ListView['chips'][number];

/** Returns the active filters in the order of the search form and the panel. */
export function toFilterChips(page: SearchPage): readonly FilterChip[] {
  const { query } = page;
  const first: JobQuery = { ...query, page: 1 };
  const exact: JobQuery = { ...first, radius: 0 };
  const chips: (readonly [label: string, queryWithout: JobQuery])[] = [];
  if (query.text !== '')
    for (const { label, textWithout } of toTextParts(page)) chips.push([label, withText(first, textWithout)]);
  query.locations.forEach((slug, index) => {
    chips.push([
      toPlaceText(page.locations[index]?.label ?? slug),
      { ...exact, locations: query.locations.filter((other) => other !== slug) },
    ]);
  });
  if (query.coordinates !== null)
    chips.push([
      `Within ${query.radius === 0 ? 25 : query.radius} miles of the selected location`,
      { ...exact, coordinates: null },
    ]);
  else if (query.radius > 0) chips.push([`Within ${query.radius} miles`, exact]);
  for (const { id } of inPanelOrder(choiceFacets))
    for (const slug of query[id]) chips.push([labelOf(page, id, slug), toggleChoice(query, id, slug)]);
  return chips.map(([label, queryWithout]) => ({ label, href: buildListUrl(queryWithout) }));
}
