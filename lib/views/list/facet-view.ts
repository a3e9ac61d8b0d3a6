import { toPlaceText } from '#lib/jobs/places/place-text.ts';
import { usStates } from '#config/us-states.ts';
import { choiceFacets, type FacetId } from '#config/facets.ts';
import { buildListUrl, type ListPreset } from '#lib/jobs/query/list-url.ts';
import { formatCount } from '#lib/views/list-labels.ts';
import type { FacetOption, SearchPage } from '#lib/search/job-search.ts';
import { isChoiceFacet, toggleOption } from '#lib/jobs/query/selection.ts';

/** An option of a facet as a link that adds or removes its value. */
export interface FacetOptionView {
  /** The label with the number of jobs behind the link. */
  readonly text: string;
  /** Null for an option without jobs, which is not a link. */
  readonly href: string | null;
  readonly isSelected?: true;
}

export interface FacetView {
  readonly id: string;
  readonly label: string;
  /** Continues the label: "or region" after "State" when some options are outside the United States. */
  readonly hint?: string;
  readonly options: readonly FacetOptionView[];
}

function panelRank(id: FacetId): number {
  return choiceFacets.find((facet) => facet.id === id)?.panelOrder ?? Number.MAX_SAFE_INTEGER;
}

/** Sorts facets in the order of the panel: the choice facets by `panelOrder`, then the places in their original order. */
export function inPanelOrder<T extends { readonly id: FacetId }>(facets: readonly T[]): readonly T[] {
  return facets.toSorted((left, right) => panelRank(left.id) - panelRank(right.id));
}

/**
 * Converts the facets of a list to links. Leaves out places without jobs and facets without options.
 * @param isMultiSelect whether a facet may have several values
 */
export function toFacetViews(page: SearchPage, preset?: ListPreset, isMultiSelect = true): readonly FacetView[] {
  return inPanelOrder(page.facets).flatMap(({ id, label, options }): readonly FacetView[] => {
    const visibleOptions = isChoiceFacet(id)
      ? options
      : options.filter(({ count, isSelected }) => isSelected || count > 0);
    if (visibleOptions.length === 0) return [];
    const toHref = ({ slug }: FacetOption): string =>
      buildListUrl(toggleOption(page.query, id, slug, page.locations, isMultiSelect), preset);
    const hasRegions = id === 'state' && visibleOptions.some(({ slug }) => !usStates.has(slug));
    return [
      {
        id,
        label,
        ...(hasRegions ? { hint: 'or region' } : {}),
        options: visibleOptions.map((option) => toOptionView(option, toHref)),
      },
    ];
  });
}

function toOptionView(option: FacetOption, toHref: (option: FacetOption) => string): FacetOptionView {
  const { label, count, isSelected } = option;
  const text = toPlaceText(label);
  if (isSelected) return { text, href: toHref(option), isSelected };
  return { text: `${text} (${formatCount(count)})`, href: count === 0 ? null : toHref(option) };
}
