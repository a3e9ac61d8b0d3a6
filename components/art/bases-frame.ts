import { airports } from '#config/airports.ts';
import { brandNetworks } from '#config/network.ts';
import type { Brand } from '#config/schema.ts';
import { greatCircle, toPacific, type Point } from '#lib/map/pacific.ts';

interface Mark extends Point {
  readonly code: string;
  readonly name: string;
}

export interface BasesFrame {
  readonly width: number;
  readonly height: number;
  /** Units of this picture for one unit of the Pacific picture. */
  readonly scale: number;
  readonly left: number;
  readonly top: number;
  readonly marks: readonly Mark[];
  /** Path data of the arcs between the marks. */
  readonly arcs: string;
}

const width = 600;
/** Share of the picture left free around the marks. */
const margin = 0.16;
/** Smallest extent shown, in units of the Pacific picture: about 7 degrees. */
const least = 70;

/** One cubic curve through four points, a third of the way apart. */
function drawCurve([start, first, second, end]: readonly Point[]): string {
  if (start === undefined || first === undefined || second === undefined || end === undefined) return '';
  const bend = (near: number, a: number, b: number, far: number): number =>
    Math.round((18 * a - 9 * b + 2 * far - 5 * near) / 6);
  return `M${start.x} ${start.y}C${bend(start.x, first.x, second.x, end.x)} ${bend(start.y, first.y, second.y, end.y)} ${bend(end.x, second.x, first.x, start.x)} ${bend(end.y, second.y, first.y, start.y)} ${end.x} ${end.y}`;
}

function findAirports(codes: readonly string[]) {
  return [...new Set(codes)].flatMap((code) => airports.find((airport) => airport.code === code) ?? []);
}

/** The cut of the Pacific picture that shows the airports, and what is drawn on it; null without a known code. */
export function frameBases(codes: readonly string[], brand?: Brand): BasesFrame | null {
  const found = findAirports(codes);
  if (found.length === 0) return null;
  const flat = found.map((airport) => toPacific(airport));
  const [xs, ys] = [flat.map(({ x }) => x), flat.map(({ y }) => y)];
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const spanX = Math.max(least, (east - west) * (1 + 2 * margin));
  const spanY = Math.max(least, (south - north) * (1 + 2 * margin));
  const ratio = Math.min(0.95, Math.max(0.5, spanY / spanX));
  const shown = Math.max(spanX, spanY / ratio);
  const scale = width / shown;
  const height = Math.round(width * ratio);
  const [left, top] = [(west + east) / 2 - shown / 2, Math.max(0, (north + south) / 2 - (shown * ratio) / 2)];
  const toPicture = ({ x, y }: Point): Point => ({
    x: Math.round((x - left) * scale),
    y: Math.round((y - top) * scale),
  });
  const marks = found.map((airport) => ({ code: airport.code, name: airport.name, ...toPicture(toPacific(airport)) }));
  const routes = brandNetworks
    .filter(({ slug }) => brand === undefined || slug === brand)
    .flatMap((network) => [...network.routes]);
  const arcs = routes.map((route) => {
    const [from, to] = route.split('-').map((code) => found.find((airport) => airport.code === code));
    if (from === undefined || to === undefined) return '';
    return drawCurve(greatCircle(from, to, 3).map((place) => toPicture(toPacific(place))));
  });
  return { width, height, scale, left, top, marks, arcs: arcs.join('') };
}
