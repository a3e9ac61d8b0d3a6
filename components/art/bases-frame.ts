import { airports } from '#config/airports.ts';
import { brandNetworks } from '#config/network.ts';
import type { Brand } from '#config/schema.ts';
import { greatCircle, toPacific } from '#lib/map/pacific.ts';
import type { Point } from '#lib/map/geometry.ts';

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
