import type { Place } from '#lib/jobs/job.ts';
import { buildListUrl } from '#lib/jobs/query/list-url.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { chooseSmallOutline } from '#lib/map/outline.ts';

const [width, height] = [320, 150];

/** A small map of the job's location that links to the map of all jobs there. Empty for a place without a slug or coordinates. */
export function JobMap({ place: { label, city, state, country, coordinates } }: { readonly place: Place }) {
  const slug = (city ?? state ?? country)?.slug;
  if (slug === undefined || coordinates === null) return null;
  return (
    <svg className="job-map" data-map="" viewBox={`0 0 ${width} ${height}`} role="group" aria-label={`Map: ${label}`}>
      {chooseSmallOutline(coordinates, { width, height }).map((outline) => (
        <image key={outline.x} {...outline} preserveAspectRatio="none" />
      ))}
      <a
        href={buildListUrl({ ...allJobsQuery, locations: [slug], view: 'map' })}
        data-count={1}
        aria-label={`All jobs near ${label} on the map`}
      >
        <rect className="job-map-area" width={width} height={height} />
        <circle className="job-map-ring" cx={width / 2} cy={height / 2} r={14} />
        <circle className="job-map-dot" cx={width / 2} cy={height / 2} r={6} />
        <text x={width / 2} y={height / 2 + 32} aria-hidden="true">
          {label}
        </text>
      </a>
    </svg>
  );
}
