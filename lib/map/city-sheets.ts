import type { Box } from './box.ts';
import { toWorld } from './world.ts';

/** An area around cities with jobs whose coast `public/art/city-*.svg` shows in full detail. */
export interface CitySheet {
  readonly name: string;
  readonly edges: Box;
}

function toSheet(name: string, north: number, west: number, south: number, east: number): CitySheet {
  const [corner, far] = [toWorld({ latitude: north, longitude: west }), toWorld({ latitude: south, longitude: east })];
  return { name, edges: { left: corner.x, right: far.x, top: corner.y, bottom: far.y } };
}

/** The areas that have outlines of their own. `npm run art` draws them. */
export const citySheets: readonly CitySheet[] = [
  toSheet('sound', 49.6, -125.6, 46.4, -120.2),
  toSheet('columbia', 46.4, -125.6, 43.6, -120.6),
  toSheet('bay', 39.2, -124.2, 36.2, -120),
  toSheet('southland', 35.2, -121, 31.8, -115),
  toSheet('hawaii', 22.8, -161.4, 18.4, -154),
  toSheet('inlet', 62.2, -153.6, 58.6, -146.4),
  toSheet('panhandle', 59.6, -137.6, 54.6, -129.6),
  toSheet('kanto', 36.6, 138.2, 34.4, 142.3),
];
