import { toEdges } from './world.ts';

/**
 * The areas around cities with jobs whose coast `public/art/city-*.svg` shows in full detail. `npm run art` draws them.
 */
export const citySheets = [
  { name: 'sound', edges: toEdges(49.6, -125.6, 46.4, -120.2) },
  { name: 'columbia', edges: toEdges(46.4, -125.6, 43.6, -120.6) },
  { name: 'bay', edges: toEdges(39.2, -124.2, 36.2, -120) },
  { name: 'southland', edges: toEdges(35.2, -121, 31.8, -115) },
  { name: 'hawaii', edges: toEdges(22.8, -161.4, 18.4, -154) },
  { name: 'inlet', edges: toEdges(62.2, -153.6, 58.6, -146.4) },
  { name: 'panhandle', edges: toEdges(59.6, -137.6, 54.6, -129.6) },
  { name: 'kanto', edges: toEdges(36.6, 138.2, 34.4, 142.3) },
];
