import type { ReactNode } from 'react';
import { escapeHtml } from '#lib/escape-html.ts';
import type { PlaceLink } from '#lib/views/map/place-links.ts';
import { formatCount } from '#lib/views/list-labels.ts';

/** Places shown before "More". */
const maxShownPlaces = 20;

interface PlaceListProps {
  readonly places: readonly PlaceLink[];
  /** What the map shows and what it leaves out. */
  readonly children?: ReactNode;
}

/** All places of a search as links to their jobs, including those that the map cannot show. */
export function PlaceList({ places, children }: PlaceListProps) {
  const more = places.slice(maxShownPlaces);
  return (
    <section className="map-places" aria-labelledby="map-places" data-job-list="" data-part="places">
      <details>
        <summary>
          <h2 id="map-places">Locations</h2> <span>{formatCount(places.length)}</span>
        </summary>
        {children}
        <ul dangerouslySetInnerHTML={{ __html: toItems(places.slice(0, maxShownPlaces)) }} />
        {more.length > 0 && (
          <details>
            <summary>{`${formatCount(more.length)} more`}</summary>
            <ul dangerouslySetInnerHTML={{ __html: toItems(more) }} />
          </details>
        )}
      </details>
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
