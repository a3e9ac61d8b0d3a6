/** Explains the size of the marks, from one job to more than most. */
export function MapLegend() {
  return (
    <span className="map-legend">
      <svg className="mark-one" viewBox="-12 -12 24 24" width="20" height="20" aria-hidden="true">
        <circle className="mark-dot" r={6} />
      </svg>
      <svg className="mark-red" viewBox="-12 -12 24 24" width="20" height="20" aria-hidden="true">
        <circle className="mark-ring" r={11} />
        <circle className="mark-dot" r={8} />
      </svg>
      A larger circle has more jobs; a ring, more than most
    </span>
  );
}
