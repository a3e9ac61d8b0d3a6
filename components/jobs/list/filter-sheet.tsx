import type { ListView } from '#lib/views/list-response.ts';
import { FacetPanel } from './facet-panel.tsx';

const filterSheetId = 'filter-sheet';

/** Opens the filters, which are in a sheet on a phone. */
export function FilterButton({ view }: { readonly view: ListView }) {
  if (view.facets.length === 0) return null;
  return (
    <button type="button" className="button button-quiet to-filters" popoverTarget={filterSheetId}>
      Filter jobs
    </button>
  );
}

/**
 * The facets: beside the list, which comes first in the tab order, and on a phone in a sheet. Nothing when no filter would lead to
 * jobs.
 */
export function FilterSheet({ view }: { readonly view: ListView }) {
  if (view.facets.length === 0) return null;
  return (
    <div id={filterSheetId} className="filter-sheet" popover="auto">
      <FacetPanel facets={view.facets} />
      <button type="button" className="button sheet-close" popoverTarget={filterSheetId} popoverTargetAction="hide">
        {view.unknownPlace !== null ? 'Close' : `Show ${view.total}`}
      </button>
    </div>
  );
}
