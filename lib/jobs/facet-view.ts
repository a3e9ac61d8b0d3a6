import type { FacetId } from '#config/schema.ts';
import { buildListUrl, type ListPreset } from '#lib/urls.ts';
import { formatCount } from './list-labels.ts';
import type { SearchPage } from './search.ts';
import { isChoiceFacet, toggleOption } from './selection.ts';

/** An option of a facet as a link: it adds or removes one value. */
export interface FacetLinkView {
  /** With the number of jobs, unless chosen. */
  readonly text: string;
  /** Null: no job to be found behind it. */
  readonly href: string | null;
  readonly isSelected: boolean;
}

export interface FacetView {
  readonly id: FacetId;
  readonly label: string;
  readonly options: readonly FacetLinkView[];
}

/** The facets of a list as links; places without jobs and facets without options are left out. */
export function toFacetViews(page: SearchPage, preset?: ListPreset): readonly FacetView[] {
  return page.facets.flatMap(({ id, label, options }): readonly FacetView[] => {
    const shown = isChoiceFacet(id) ? options : options.filter(({ count, isSelected }) => isSelected || count > 0);
    if (shown.length === 0) return [];
    const links = shown.map(({ slug, label: name, count, isSelected }) => ({
      text: isSelected ? name : `${name} (${formatCount(count)})`,
      href: !isSelected && count === 0 ? null : buildListUrl(toggleOption(page.query, id, slug, page.locations), preset),
      isSelected,
    }));
    return [{ id, label, options: links }];
  });
}
