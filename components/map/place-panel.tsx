import { useEffect, useId, useRef } from 'react';
import useSWR from 'swr/immutable';
import { fetchList } from '#lib/browser/data/fetch-list.ts';
import { formatJobs } from '#lib/views/list-labels.ts';
import type { MapPlace } from '#lib/map/mark.ts';

/** Maximum number of jobs of a place shown beside the map. */
const maxJobs = 5;

interface PlacePanelProps {
  /** One place, or several at one point. */
  readonly places: readonly MapPlace[];
  readonly onClose: () => void;
}

/** The jobs of a place, beside the map; for several places at one point, links to each. */
export function PlacePanel({ places, onClose }: PlacePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const [singlePlace] = places;
  const jobs = places.reduce((sum, { count }) => sum + count, 0);
  return (
    <div role="presentation" onKeyDown={({ key }) => key === 'Escape' && onClose()}>
      <section className="map-panel" aria-labelledby={id}>
        <div className="map-panel-head">
          <h2 id={id} ref={heading} tabIndex={-1}>
            {places.length === 1 ? `Jobs near ${singlePlace?.label ?? ''}` : `${formatJobs(jobs)} at this location`}
          </h2>
          <button type="button" className="button button-quiet map-close" onClick={onClose}>
            Close
          </button>
        </div>
        {places.length === 1 && singlePlace !== undefined ? (
          <PlaceJobs place={singlePlace} />
        ) : (
          <PlacesAtPoint places={places} />
        )}
      </section>
    </div>
  );
}

function PlacesAtPoint({ places }: { readonly places: readonly MapPlace[] }) {
  return (
    <ul>
      {places.map(({ label, count, href }) => (
        <li key={href}>
          <a href={href}>{`${label}: ${formatJobs(count)}`}</a>
        </li>
      ))}
    </ul>
  );
}

function PlaceJobs({ place: { label, href } }: { readonly place: MapPlace }) {
  const { data, error } = useSWR<Awaited<ReturnType<typeof fetchList>>, unknown>(href, fetchList, {
    shouldRetryOnError: false,
  });
  const view = data?.kind === 'list' ? data.view : null;
  return (
    <>
      <div aria-busy={view === null && error === undefined}>
        {view !== null && (
          <ul>
            {view.jobs.slice(0, maxJobs).map(({ id, href: job, title, language, facts }) => (
              <li key={id}>
                <a href={job} lang={language ?? undefined}>
                  {title}
                </a>{' '}
                <span className="map-panel-facts">{facts.filter((fact) => fact !== label).join(' · ')}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <p>
        <a href={href}>{view === null ? `See jobs in ${label}` : `See all ${view.total} in ${label}`}</a>
      </p>
    </>
  );
}
