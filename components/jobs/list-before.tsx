import type { ListView } from '#lib/views/list/list-view.ts';
import { FilterChips } from './filter-chips.tsx';

/**
 * Links back to the previous results after a list failed to load: their address and their filters, but none of their
 * jobs.
 */
export function PreviousResults({ view }: { readonly view: ListView }) {
  return (
    <section className="list-before" data-part="before" aria-labelledby="list-before">
      <h2 id="list-before">The list before</h2>
      <p>The filters on this page are those of the list that you saw before. You can go on from there.</p>
      <p>
        <a href={view.href}>{view.isEmpty ? 'Back to the list before' : `Back to ${view.heading}`}</a>
      </p>
      <FilterChips chips={view.chips} clearHref={view.clearHref} label="Filters of the list before" />
    </section>
  );
}
