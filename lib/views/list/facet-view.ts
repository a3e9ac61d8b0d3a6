import { toPlaceText } from '#lib/jobs/places/place-text.ts';
import { usStates } from '#config/us-states.ts';
import { choiceFacets, type FacetId } from '#config/facets.ts';
import { buildListUrl, type ListPreset } from '#lib/jobs/query/list-url.ts';
import { formatCount } from '#lib/views/list-labels.ts';
import { compareCounts, compareLabels } from '#lib/search/facet-options.ts';
import type { FacetOption, SearchPage } from '#lib/search/job-search.ts';
import { isChoiceFacet, toggleOption } from '#lib/jobs/query/selection.ts';
import type { ListView } from '#lib/views/list-response.ts';

/** An option of a facet as a link that adds or removes its value. */
export type FacetOptionView = FacetView['options'][number];

export type FacetView = ListView['facets'][number];

/** The country of nearly all jobs. It comes first. */
const firstCountry = 'united-states';
/** Maximum number of shown options. Selected options are shown in addition. */
const maxShownOptions = 10;

/** Returns the place of a facet in the panel. The facets of places have none and come last. */
function panelRank(id: FacetId): number {
  return choiceFacets.find((facet) => facet.id === id)?.panelOrder ?? Number.MAX_SAFE_INTEGER;
}

/** Sorts facets in the order of the panel: the choice facets by `panelOrder`, then the places in their original order. */
export function inPanelOrder<T extends { readonly id: FacetId }>(facets: readonly T[]): readonly T[] {
  return facets.toSorted((left, right) => panelRank(left.id) - panelRank(right.id));
}

/**
 * Splits the options of a facet into the shown ones and those behind "More": options without jobs and, of many options,
 * those with the fewest jobs. Both parts have an order that no selection changes: that of the configuration, else that
 * of the alphabet.
 */
function splitOptions(id: FacetId, options: readonly FacetOption[]) {
  const ranks = new Map(choiceFacets.find((facet) => facet.id === id)?.values.map(({ slug }, rank) => [slug, rank]));
  const rankOf = ({ slug }: FacetOption): number => (slug === firstCountry ? -1 : (ranks.get(slug) ?? ranks.size));
  const ordered = options.toSorted((left, right) => rankOf(left) - rankOf(right) || compareLabels(left, right));
  const largest = new Set(
    options
      .filter(({ count, isSelected }) => isSelected || count > 0)
      .toSorted(compareCounts)
      .slice(0, maxShownOptions),
  );
  const isShown = (option: FacetOption): boolean => option.isSelected || largest.has(option);
  return { first: ordered.filter(isShown), more: ordered.filter((option) => !isShown(option)) };
}

/**
 * Converts the facets of a list to links. Leaves out places without jobs, and facets of which no option has jobs or is selected.
 * @param isMultiSelect whether a facet may have several values
 */
export function toFacetViews(page: SearchPage, preset?: ListPreset, isMultiSelect = true): readonly FacetView[] {
  return inPanelOrder(page.facets).flatMap(({ id, label, options }): readonly FacetView[] => {
    const visibleOptions = isChoiceFacet(id)
      ? options
      : options.filter(({ count, isSelected }) => isSelected || count > 0);
    const { first, more } = splitOptions(id, visibleOptions);
    if (first.length === 0) return [];
    const toHref = ({ slug }: FacetOption): string =>
      buildListUrl(toggleOption(page.query, id, slug, page.locations, isMultiSelect), preset);
    const hasRegions = id === 'state' && visibleOptions.some(({ slug }) => !usStates.has(slug));
    return [
      {
        id,
        label,
        ...(isChoiceFacet(id) ? {} : { isPlace: true as const }),
        ...(hasRegions ? { hint: 'or region' } : {}),
        options: [...first, ...more].map((option) => toOptionView(option, toHref)),
        shownCount: first.length,
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
