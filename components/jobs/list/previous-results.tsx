import type { ReactNode } from 'react';
import type { ListView } from '#lib/views/list-answer.ts';
import { FilterChips } from './filter-chips.tsx';
import { resultsId } from './list-body.tsx';

/**
 * Links back to the previous results after a list failed to load: their address and their filters, but none of their
 * jobs.
 */
export function PreviousResults({ view, children }: { readonly view: ListView; readonly children: ReactNode }) {
  return (
    <section id={resultsId} className="previous-results" data-part="before" aria-labelledby="previous-results">
      {children}
      <h2 id="previous-results">Previous results</h2>
      <p>These filters are from your previous search. You can pick up where you left off.</p>
      <p>
        <a href={view.href}>{view.isEmpty ? 'Back to the previous results' : `Back to ${view.heading}`}</a>
      </p>
      <FilterChips chips={view.chips} clearHref={view.clearHref} label="Previous filters" />
    </section>
  );
}
