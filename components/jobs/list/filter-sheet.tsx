import type { ListView } from '#lib/views/list-answer.ts';
import { FacetPanel } from './facet-panel.tsx';

export const filterSheetId = 'filter-sheet';

/** Opens the filters, which are in a sheet on a phone. */
export function FilterButton({ view }: { readonly view: ListView }) {
  if (view.facets.length === 0) return null;
  return (
    <button type="button" className="button button-quiet to-filters" popoverTarget={filterSheetId}>
      Filter jobs
    </button>
  );
}

interface FilterSheetProps {
  readonly view: ListView;
  /** True when the requested list failed to load: the filters belong to the previous results. */
  readonly isPrevious: boolean;
}

/**
 * The facets: beside the list, which comes first in the tab order, and on a phone in a sheet. Nothing when no filter would lead to
 * jobs.
 */
export function FilterSheet({ view, isPrevious }: FilterSheetProps) {
  if (view.facets.length === 0) return null;
  return (
    <div id={filterSheetId} className="filter-sheet" popover="auto">
      <FacetPanel facets={view.facets} {...(isPrevious ? { note: 'Previous filters' } : {})} />
      <button type="button" className="button sheet-close" popoverTarget={filterSheetId} popoverTargetAction="hide">
        {isPrevious || view.unknownPlace !== null ? 'Close' : `Show ${view.total}`}
      </button>
    </div>
  );
}
