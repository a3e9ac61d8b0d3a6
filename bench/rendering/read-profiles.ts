import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const profile = z.object({
  nodes: z.array(z.object({ id: z.number(), callFrame: z.object({ functionName: z.string(), url: z.string() }) })),
  startTime: z.number(),
  samples: z.array(z.number()),
  timeDeltas: z.array(z.number()),
});

/** To whom the time of a function belongs, in the order of the report. */
export const owners = [
  'Next.js and React',
  'Node.js',
  'our pages: components, views, texts',
  'search',
  'our server',
  'other packages',
  'collecting garbage',
  'compiling and native code',
] as const;
export type Owner = (typeof owners)[number];

/** @returns null for time in which nothing ran */
function toOwner(name: string, url: string): Owner | null {
  if (name === '(idle)') return null;
  if (name === '(garbage collector)') return 'collecting garbage';
  if (name === '(program)') return 'compiling and native code';
  if (url === '' || url.startsWith('node:')) return 'Node.js';
  if (/node_modules[/_]next[/_]|\[turbopack\]/.test(url)) return 'Next.js and React';
  if (url.includes('/.next/')) return 'our pages: components, views, texts';
  if (url.includes('/node_modules/')) return 'other packages';
  return url.includes('/lib/search/') ? 'search' : 'our server';
}

/**
 * Reads the CPU profiles of a process, one for each of its threads.
 * @param folder of `--cpu-prof-dir`
 * @param from microseconds of the monotonic clock: earlier samples do not count
 * @returns microseconds by owner
 */
export function readProfiles(folder: string, from: number): ReadonlyMap<Owner, number> {
  const sums = new Map<Owner, number>(owners.map((owner) => [owner, 0]));
  for (const file of globSync('*.cpuprofile', { cwd: folder })) {
    const { nodes, samples, timeDeltas, startTime } = profile.parse(
      JSON.parse(readFileSync(path.join(folder, file), 'utf8')),
    );
    const ownerOf = new Map(nodes.map(({ id, callFrame }) => [id, toOwner(callFrame.functionName, callFrame.url)]));
    let time = startTime;
    for (const [index, id] of samples.entries()) {
      const delta = timeDeltas[index] ?? 0;
      time += delta;
      const owner = ownerOf.get(id) ?? null;
      if (owner !== null && time >= from) sums.set(owner, (sums.get(owner) ?? 0) + delta);
    }
  }
  return sums;
}
