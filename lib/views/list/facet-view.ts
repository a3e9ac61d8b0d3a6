import { choiceFacets, type FacetId } from '#config/facets.ts';
import { escapeHtml } from '#lib/escape-html.ts';
import { buildListUrl, type ListPreset } from '#lib/jobs/query/list-url.ts';
import { formatCount } from '#lib/views/list-labels.ts';
import type { FacetOption, SearchPage } from '#lib/search/job-search.ts';
import { isChoiceFacet, toggleOption } from '#lib/jobs/query/selection.ts';

/** Options shown before "More". */
const shownOptions = 10;

/** A facet with its options as the HTML of list items: a list has hundreds of links, and as elements they cost more than all else. */
export interface FacetView {
  readonly id: string;
  readonly label: string;
  readonly items: string;
  /** Behind "More", empty when there are few. */
  readonly moreItems: string;
}

function panelRank(id: FacetId): number {
  return choiceFacets.find((facet) => facet.id === id)?.panelOrder ?? Number.MAX_SAFE_INTEGER;
}

/** Returns facets in the order of the panel: the choice facets by `panelOrder`, then the places as they come. */
export function inPanelOrder<T extends { readonly id: FacetId }>(facets: readonly T[]): readonly T[] {
  return facets.toSorted((left, right) => panelRank(left.id) - panelRank(right.id));
}

/** The facets of a list as links; places without jobs and facets without options are left out. @param adds whether values of a facet add up */
export function toFacetViews(page: SearchPage, preset?: ListPreset, adds = true): readonly FacetView[] {
  return inPanelOrder(page.facets).flatMap(({ id, label, options }): readonly FacetView[] => {
    const shown = isChoiceFacet(id) ? options : options.filter(({ count, isSelected }) => isSelected || count > 0);
    if (shown.length === 0) return [];
    const items = shown.map((option) =>
      toItem(option, () => buildListUrl(toggleOption(page.query, id, option.slug, page.locations, adds), preset)),
    );
    return [{ id, label, items: items.slice(0, shownOptions).join(''), moreItems: items.slice(shownOptions).join('') }];
  });
}

/** An option as a link that adds or removes its value and says how many jobs that gives; without jobs it is none. */
function toItem({ label, count, isSelected }: FacetOption, toHref: () => string): string {
  const text = escapeHtml(isSelected ? label : `${label} (${formatCount(count)})`);
  if (isSelected) return `<li><a href="${escapeHtml(toHref())}" class="facet-on" aria-current="true">${text}</a></li>`;
  if (count === 0) return `<li><span class="facet-off" role="link" aria-disabled="true">${text}</span></li>`;
  return `<li><a href="${escapeHtml(toHref())}">${text}</a></li>`;
}
