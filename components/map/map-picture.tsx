import type { MapFrame } from '#lib/views/map/frame.ts';
import type { Mark, Side } from '#lib/map/mark.ts';
import { toScaleBar } from '#lib/map/scale.ts';

/** Minimum radius of a touch target, in pixels of the map. */
const minTargetRadiusPx = 22;

/** Angle of the arrow at a mark that leads beyond an edge of the map, in degrees. */
const arrowAngles: Readonly<Record<Side, number>> = { east: 0, south: 90, west: 180, north: 270 };

interface MapPictureProps {
  readonly frame: MapFrame;
  /** Text description of the whole map. */
  readonly summary: string;
  /** Slug of the place whose mark is highlighted. */
  readonly litSlug?: string | null;
}

/** A part of the world with its clusters and places, each a link. */
export function MapPicture({
  frame: { width, height, viewport, outlines, marks, captions, circle },
  summary,
  litSlug = null,
}: MapPictureProps) {
  const scale = toScaleBar(viewport);
  return (
    <svg
      className="map-picture"
      data-map=""
      viewBox={`0 0 ${width} ${height}`}
      role="group"
      aria-label={`Map: ${summary}`}
    >
      {outlines.map((outline, at) => (
        <image key={`${outline.href} ${at}`} {...outline} preserveAspectRatio="none" />
      ))}
      {circle !== null && <circle className="map-circle" cx={circle.x} cy={circle.y} r={circle.radius} />}
      {marks.map((mark) => (
        <MapMark
          key={mark.key}
          mark={mark}
          isLit={litSlug !== null && mark.places.some(({ slug }) => slug === litSlug)}
        />
      ))}
      <g aria-hidden="true">
        {captions.map(({ key, text, x, y }) => (
          <text key={key} className="map-caption" x={x} y={y}>
            {text}
          </text>
        ))}
        {scale !== null && (
          <g className="map-scale" transform={`translate(12 ${height - 12})`}>
            <path d={`M0-5v5h${scale.length}v-5`} />
            <text x={scale.length + 7}>{scale.label}</text>
          </g>
        )}
      </g>
    </svg>
  );
}

/**
 * One mark. A red mark also has a ring and a single job a hollow dot, so that color is never the only cue. An arrow
 * leads beyond an edge of the map.
 */
function MapMark({
  mark: { key, x, y, radius, tone, text, name, count, href, opensAt, side },
  isLit,
}: {
  readonly mark: Mark;
  readonly isLit: boolean;
}) {
  return (
    <a
      href={href}
      className={`mark mark-${tone}`}
      aria-label={name}
      data-count={count}
      data-key={key}
      data-opens={opensAt === null ? undefined : ''}
      data-lit={isLit || undefined}
    >
      <g transform={`translate(${x} ${y})`}>
        <circle className="mark-area" r={Math.max(minTargetRadiusPx, radius + 5)} />
        {tone === 'red' && <circle className="mark-ring" r={radius + 4} />}
        <circle className="mark-dot" r={radius} />
        {side !== null && (
          <path className="mark-arrow" d={`M${radius + 6}-5l6 5-6 5z`} transform={`rotate(${arrowAngles[side]})`} />
        )}
        <text dy="0.36em">{text}</text>
      </g>
    </a>
  );
}
