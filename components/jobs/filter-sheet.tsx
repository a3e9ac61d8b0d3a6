import type { ListView } from '#lib/views/list/list-view.ts';
import { FacetPanel } from './facet-panel.tsx';

export const filterSheetId = 'filter-sheet';

interface FilterSheetProps {
  readonly view: ListView;
  /** True while the list that was asked for is not there: the filters are those of the one before. */
  readonly isOld: boolean;
}

/** The facets: beside the list, and on a phone in a sheet that a button opens. */
export function FilterSheet({ view, isOld }: FilterSheetProps) {
  return (
    <>
      <button type="button" className="button button-quiet to-filters" popoverTarget={filterSheetId}>
        Filter jobs
      </button>
      <div id={filterSheetId} className="filter-sheet" popover="auto">
        <FacetPanel facets={view.facets} {...(isOld ? { note: 'Filters of the list before' } : {})} />
        <button type="button" className="button sheet-close" popoverTarget={filterSheetId} popoverTargetAction="hide">
          {isOld || view.unknownPlace !== null ? 'Close' : `Show ${view.total}`}
        </button>
      </div>
    </>
  );
}
