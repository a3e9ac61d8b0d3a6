/** Explains the kinds of marks next to a sample of each. */
export function MapLegend() {
  return (
    <span className="map-legend">
      <span>
        <svg className="mark-red" viewBox="-12 -12 24 24" width="20" height="20" aria-hidden="true">
          <circle className="mark-ring" r={10} />
          <circle className="mark-dot" r={7} />
        </svg>
        With a ring: more jobs than most on this map.
      </span>{' '}
      <span>
        <svg className="mark-one" viewBox="-12 -12 24 24" width="20" height="20" aria-hidden="true">
          <circle className="mark-dot" r={8} />
        </svg>
        Hollow: one job.
      </span>
    </span>
  );
}
