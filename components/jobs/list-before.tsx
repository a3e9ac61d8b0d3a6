import type { ListView } from '#lib/views/list/list-view.ts';
import { FilterChips } from './filter-chips.tsx';

/** Ways on from the list that stood before one that did not arrive: its address and its filters, and none of its jobs. */
export function ListBefore({ view }: { readonly view: ListView }) {
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
