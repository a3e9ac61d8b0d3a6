import { escapeHtml } from '#lib/escape-html.ts';
import type { PlaceLink } from '#lib/views/map/place-links.ts';
import { formatCount } from '#lib/views/list-labels.ts';

/** Places shown before "More". */
const maxShownPlaces = 20;

/** All places of a search as links to their jobs, including those that the map cannot show. */
export function PlaceList({ places }: { readonly places: readonly PlaceLink[] }) {
  const more = places.slice(maxShownPlaces);
  return (
    <section className="map-places" aria-labelledby="map-places" data-job-list="" data-part="places">
      <h2 id="map-places" tabIndex={-1}>
        Locations
      </h2>
      <ul dangerouslySetInnerHTML={{ __html: toItems(places.slice(0, maxShownPlaces)) }} />
      {more.length > 0 && (
        <details>
          <summary>{`${formatCount(more.length)} more`}</summary>
          <ul dangerouslySetInnerHTML={{ __html: toItems(more) }} />
        </details>
      )}
    </section>
  );
}

/**
 * Returns places as the HTML of list items. There may be hundreds, and as React elements they cost more than the rest
 * of the page.
 */
function toItems(places: readonly PlaceLink[]): string {
  return places.map(toItem).join('');
}

function toItem({ slug, text, href }: PlaceLink): string {
  const place = slug === null ? '' : ` data-place="${escapeHtml(slug)}"`;
  return `<li${place}><a href="${escapeHtml(href)}">${escapeHtml(text)}</a></li>`;
}
