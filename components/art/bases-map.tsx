import { airports } from '#config/airports.ts';
import { brandNetworks } from '#config/network.ts';
import type { Brand } from '#config/schema.ts';
import { overlaps, type Box, type Point } from '#lib/map/geometry.ts';
import { greatCircle, pacificSize, toPacific } from '#lib/map/pacific.ts';

/** Maximum number of airports named in the label of the picture. The list beside it names all of them. */
const maxNamedMarks = 8;

/**
 * Map of airports around the Pacific, with the great-circle arcs of the brand between them (of all brands when none is
 * given).
 */
export function BasesMap({ codes, brand }: { readonly codes: readonly string[]; readonly brand?: Brand | undefined }) {
  const frame = frameBases(codes, brand);
  if (frame === null) return null;
  const { width, height, scale, left, top, marks, arcs } = frame;
  const dots = marks.map(({ x, y }) => `M${x} ${y}h0`).join('');
  const [x, y, w, h] = [-left * scale, -top * scale, pacificSize.width * scale, pacificSize.height * scale].map(
    Math.round,
  );
  return (
    <svg
      className="bases-map"
      data-brand={brand}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={
        marks.length > maxNamedMarks
          ? `Map of ${marks.length} airports`
          : `Map of ${marks.map(({ name }) => name).join(', ')}`
      }
    >
      <image href="/art/coast.svg" x={x} y={y} width={w} height={h} />
      {arcs !== '' && <path className="bases-arc" d={arcs} />}
      <path className="bases-halo" d={dots} />
      <path className="bases-dot" d={dots} />
      {placeLabels(marks, width, height).map(({ text, x, y, anchor }) => (
        <text key={text} x={x} y={y} textAnchor={anchor === 'start' ? undefined : anchor}>
          {text}
        </text>
      ))}
    </svg>
  );
}

const pictureWidth = 600;
/** Fraction of the picture that is left free around the marks. */
const margin = 0.16;
/** Smallest visible extent, in units of the Pacific picture: about 7 degrees. */
const minExtent = 70;

/** Returns path data of one cubic curve through four points, a third of the way apart. */
function drawCurve([start, first, second, end]: readonly Point[]): string {
  if (start === undefined || first === undefined || second === undefined || end === undefined) return '';
  const bend = (near: number, a: number, b: number, far: number): number =>
    Math.round((18 * a - 9 * b + 2 * far - 5 * near) / 6);
  return `M${start.x} ${start.y}C${bend(start.x, first.x, second.x, end.x)} ${bend(start.y, first.y, second.y, end.y)} ${bend(end.x, second.x, first.x, start.x)} ${bend(end.y, second.y, first.y, start.y)} ${end.x} ${end.y}`;
}

/**
 * Returns the part of the Pacific picture that shows the airports, with the marks and the path data of the arcs drawn on it; null
 * without a known code. `scale` is in units of this picture per unit of the Pacific picture.
 */
export function frameBases(codes: readonly string[], brand?: Brand) {
  const foundAirports = [...new Set(codes)].flatMap((code) => airports.find((airport) => airport.code === code) ?? []);
  if (foundAirports.length === 0) return null;
  const points = foundAirports.map(toPacific);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const spanX = Math.max(minExtent, (east - west) * (1 + 2 * margin));
  const spanY = Math.max(minExtent, (south - north) * (1 + 2 * margin));
  const ratio = Math.min(0.95, Math.max(0.5, spanY / spanX));
  const visibleWidth = Math.max(spanX, spanY / ratio);
  const scale = pictureWidth / visibleWidth;
  const height = Math.round(pictureWidth * ratio);
  const [left, top] = [
    (west + east) / 2 - visibleWidth / 2,
    Math.max(0, (north + south) / 2 - (visibleWidth * ratio) / 2),
  ];
  const toPicture = ({ x, y }: Point): Point => ({
    x: Math.round((x - left) * scale),
    y: Math.round((y - top) * scale),
  });
  const marks = foundAirports.map((airport) => ({ ...airport, ...toPicture(toPacific(airport)) }));
  const routes = brandNetworks
    .filter(({ slug }) => brand === undefined || slug === brand)
    .flatMap((network) => [...network.routes]);
  const arcs = routes.map((route) => {
    const [from, to] = route.split('-').map((code) => foundAirports.find((airport) => airport.code === code));
    if (from === undefined || to === undefined) return '';
    return drawCurve(greatCircle(from, to, 3).map((place) => toPicture(toPacific(place))));
  });
  return { width: pictureWidth, height, scale, left, top, marks, arcs: arcs.join('') };
}

interface Label extends Point {
  readonly text: string;
  readonly anchor: 'start' | 'middle' | 'end';
}

/** Size of the text on a phone, in units of the picture. Text that fits there fits on every screen. */
const letterWidth = 16.5;
const lineHeight = 25;

function toBox({ x, y, text, anchor }: Label): Box {
  const length = text.length * letterWidth;
  const left = anchor === 'start' ? x : anchor === 'end' ? x - length : x - length / 2;
  return { left, right: left + length, top: y - lineHeight * 0.8, bottom: y + lineHeight * 0.3 };
}

/** Places a label beside each mark where there is room. A mark without room gets no label. */
export function placeLabels(
  marks: readonly (Point & { readonly code: string })[],
  width: number,
  height: number,
): readonly Label[] {
  const occupiedBoxes: Box[] = marks.map(({ x, y }) => ({ left: x - 5, right: x + 5, top: y - 5, bottom: y + 5 }));
  const labels: Label[] = [];
  for (const { x, y, code: text } of marks) {
    const candidates: readonly Label[] = [
      { x: x + 11, y: y + 7, text, anchor: 'start' },
      { x: x - 11, y: y + 7, text, anchor: 'end' },
      { x, y: y - 13, text, anchor: 'middle' },
      { x, y: y + 27, text, anchor: 'middle' },
      { x: x + 9, y: y - 8, text, anchor: 'start' },
      { x: x + 9, y: y + 22, text, anchor: 'start' },
      { x: x - 9, y: y - 8, text, anchor: 'end' },
      { x: x - 9, y: y + 22, text, anchor: 'end' },
    ];
    const freeLabel = candidates.find((candidate) => {
      const box = toBox(candidate);
      return (
        box.left > 2 &&
        box.right < width - 2 &&
        box.top > 2 &&
        box.bottom < height - 2 &&
        !occupiedBoxes.some((other) => overlaps(box, other))
      );
    });
    if (freeLabel === undefined) continue;
    labels.push(freeLabel);
    occupiedBoxes.push(toBox(freeLabel));
  }
  return labels;
}
