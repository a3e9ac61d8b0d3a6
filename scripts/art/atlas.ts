import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { feature } from 'topojson-client';
import type { Topology } from 'topojson-specification';
import { z } from 'zod';

const atlas = z.custom<Topology>((value) => typeof value === 'object' && value !== null && 'objects' in value && 'arcs' in value);

/** Land of the world at one of the atlas's scales. */
export async function readLand(scale: '110m' | '50m') {
  const text = await readFile(fileURLToPath(import.meta.resolve(`world-atlas/land-${scale}.json`)), 'utf8');
  const topology = atlas.parse(JSON.parse(text));
  const land = topology.objects['land'];
  if (land === undefined) throw new Error('The atlas has no land.');
  return feature(topology, land);
}
