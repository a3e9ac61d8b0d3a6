import { choiceFacets, type FacetId } from '#config/facets.ts';
import { usStates } from '#config/us-states.ts';
import { toPlaceText } from '#lib/jobs/places/place-text.ts';
import { buildListUrl, type ListPreset } from '#lib/jobs/query/list-url.ts';
import type { JobQuery } from '#lib/jobs/query/query.ts';
import { isChoiceFacet, toggleChoice, toggleOption } from '#lib/jobs/query/selection.ts';
import { compareCounts, compareLabels } from '#lib/search/facet-options.ts';
import type { FacetOption, SearchPage } from '#lib/search/job-search.ts';
import { formatCount, labelOf } from '#lib/views/list-labels.ts';
import type { ListView } from '#lib/views/list-response.ts';

export type FacetView = ListView['facets'][number];
/** An option of a facet as a link that adds or removes its value. */
export type FacetOptionView = FacetView['options'][number];

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
export function toFilterChips(page: SearchPage): ListView['chips'] {
  const { texts, places, circle, choices } = listFilters(page);
  return [...texts, ...places, ...circle, ...inPanelOrder(choices)].map(({ label, query }) => ({
    label,
    href: buildListUrl(query),
  }));
}
