import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { geoArea, type GeoPermissibleObjects } from 'd3-geo';
import { feature, mesh } from 'topojson-client';
import type { Objects, Topology } from 'topojson-specification';
import { z } from 'zod';

const atlas = z.custom<Topology<Objects<Record<string, string>>>>(
  (value) => typeof value === 'object' && value !== null && 'objects' in value && 'arcs' in value,
);

async function readTopology(name: string) {
  return atlas.parse(JSON.parse(await readFile(fileURLToPath(import.meta.resolve(name)), 'utf8')));
}

/** Reads the land of the world at one scale of the atlas, a polygon for each continent and island. */
export async function readLand(scale: '110m' | '50m' | '10m'): Promise<GeoPermissibleObjects> {
  const topology = await readTopology(`world-atlas/land-${scale}.json`);
  const land = topology.objects['land'];
  if (land?.type !== 'GeometryCollection') throw new Error('The atlas has no land.');
  const shapes = feature(topology, land).features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? geometry.coordinates : geometry.type === 'Polygon' ? [geometry.coordinates] : [],
  );
  // Islets that the atlas simplifies to a line with reversed winding would cover the whole globe.
  return {
    type: 'MultiPolygon',
    coordinates: shapes.filter((coordinates) => geoArea({ type: 'Polygon', coordinates }) < 2 * Math.PI),
  };
}

async function readMesh(name: string, layer: string) {
  const topology = await readTopology(name);
  const shapes = topology.objects[layer];
  if (shapes?.type !== 'GeometryCollection') throw new Error(`The atlas has no ${layer}.`);
  return mesh(topology, shapes, (a, b) => a !== b);
}

/** Reads the borders between countries. */
export function readBorders(scale: '50m' | '10m') {
  return readMesh(`world-atlas/countries-${scale}.json`, 'countries');
}

/** Reads the borders between the states of the United States. */
export function readStateBorders() {
  return readMesh('us-atlas/states-10m.json', 'states');
}
