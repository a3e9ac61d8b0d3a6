import { escapeHtml } from '#lib/escape-html.ts';
import { toPlaceText } from '#lib/jobs/places/place-text.ts';
import { formatCount } from '#lib/views/list-labels.ts';
import type { MapView } from '#lib/views/list-response.ts';

/** Places shown before "More". */
const maxShownPlaces = 20;

interface PlaceListProps extends Pick<MapView, 'places' | 'note'> {
  /** False when the map shows only one place, which needs no comparison. */
  readonly hasLegend: boolean;
}

/** All places of a search as links to their jobs, including those that the map cannot show. */
export function PlaceList({ places, note, hasLegend }: PlaceListProps) {
  const more = places.slice(maxShownPlaces);
  return (
    <section className="map-places" aria-labelledby="map-places" data-job-list="" data-part="places">
      <details>
        <summary>
          <h2 id="map-places">Locations</h2> <span>{formatCount(places.length)}</span>
        </summary>
        <p className="map-note">
          <span>{note}</span>
          {hasLegend && <MapLegend />}
        </p>
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
function toItems(places: MapView['places']): string {
  return places
    .map(({ slug, label, total, href }) => {
      const place = slug === null ? '' : ` data-place="${escapeHtml(slug)}"`;
      const text = slug === null ? `Near ${label}` : `${toPlaceText(label)} (${formatCount(total)})`;
      return `<li${place}><a href="${escapeHtml(href)}">${escapeHtml(text)}</a></li>`;
    })
    .join('');
}

/** Explains the size of the marks, from one job to more than most. */
function MapLegend() {
  return (
    <span className="map-legend">
      <svg className="mark-one" viewBox="-12 -12 24 24" width="20" height="20" aria-hidden="true">
        <circle className="mark-dot" r={6} />
      </svg>
      <svg className="mark-red" viewBox="-12 -12 24 24" width="20" height="20" aria-hidden="true">
        <circle className="mark-ring" r={11} />
        <circle className="mark-dot" r={8} />
      </svg>
      <span>A larger circle has more jobs; a ring, more than most</span>
    </span>
  );
}

/** The kinds of work at the selected place, with links to their jobs. */
export function FamilyList({ families, familiesIn }: Pick<MapView, 'families' | 'familiesIn'>) {
  if (families.length === 0) return null;
  return (
    <section className="map-families" aria-labelledby="map-families" data-part="families">
      <h2 id="map-families">{`Kinds of work in ${familiesIn}`}</h2>
      <ul>
        {families.map(({ label, count, href }) => (
          <li key={href}>
            <a href={href}>{`${label} (${formatCount(count)})`}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Bases with jobs, each with a link to its map. */
export function BaseList({ bases }: Pick<MapView, 'bases'>) {
  if (bases.length === 0) return null;
  return (
    <section className="map-bases" aria-labelledby="map-bases" data-part="bases">
      <h2 id="map-bases">Explore by base</h2>
      <ul>
        {bases.map(({ code, label, count, href, isChosen }) => (
          <li key={code}>
            <a href={href} aria-current={isChosen ? 'true' : undefined}>
              <span className="code">{code}</span> <span>{isChosen ? label : `${label} (${formatCount(count)})`}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
