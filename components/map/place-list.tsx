import type { PlaceItems } from '#lib/views/map/place-items.ts';
import { formatCount } from '#lib/views/list-labels.ts';

/** All places of a search as links to their jobs: what the map shows, and what it cannot show. */
export function PlaceList({ places: { items, moreItems, moreCount } }: { readonly places: PlaceItems }) {
  return (
    <section className="map-places" aria-labelledby="map-places" data-job-list="" data-part="places">
      <h2 id="map-places" tabIndex={-1}>
        Places
      </h2>
      <ul dangerouslySetInnerHTML={{ __html: items }} />
      {moreItems !== '' && (
        <details>
          <summary>{`${formatCount(moreCount)} more`}</summary>
          <ul dangerouslySetInnerHTML={{ __html: moreItems }} />
        </details>
      )}
    </section>
  );
}
