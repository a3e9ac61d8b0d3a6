import type { JobMap as JobMapData } from '#lib/views/map/job-map.ts';

/** A small map of the job's location that links to all jobs there. */
export function JobMap({ map: { width, height, outlines, href, label } }: { readonly map: JobMapData }) {
  return (
    <svg className="job-map" data-map="" viewBox={`0 0 ${width} ${height}`} role="group" aria-label={`Map: ${label}`}>
      {outlines.map((outline) => (
        <image key={outline.x} {...outline} preserveAspectRatio="none" />
      ))}
      <a href={href} data-count={1} aria-label={`All jobs near ${label} on the map`}>
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
