import { rename, rm, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The methods of the search of `failing-site.ts`: searches for a page, without facets, without jobs, and for featured jobs. */
export type Method = 'search' | 'list' | 'count' | 'featured' | 'places' | 'get' | 'suggest';
export type Sentinel = 'sentinel-throw' | 'sentinel-down' | 'sentinel-garbage' | 'sentinel-slow';

/** Milliseconds by which `sentinel-slow` delays an answer. */
export const slowAnswerMs = 2_000;

/** The program of a site whose search fails on demand. */
export const failingSite = 'tests/e2e/support/failing-site.ts';

/** Returns the text of a switch file for a method; empty: no fault. */
export function readSwitch(text: string, method: Method): string {
  return text.split('\n').find((line) => line.startsWith(`${method} `)) ?? '';
}

/** Sets faults of methods that have no text of a visitor, while the site runs. */
export interface FaultSwitch {
  /** For `FAULT_SWITCH`. */
  readonly path: string;
  /** Makes exactly these methods fail from now on. */
  readonly set: (faults: Partial<Readonly<Record<Method, Sentinel>>>) => Promise<void>;
  readonly remove: () => Promise<void>;
}

export async function createFaultSwitch(): Promise<FaultSwitch> {
  const folder = await mkdtemp(path.join(tmpdir(), 'careers-faults-'));
  const file = path.join(folder, 'faults');
  await writeFile(file, '');
  return {
    path: file,
    set: async (faults) => {
      await writeFile(
        `${file}.new`,
        Object.entries(faults)
          .map(([method, sentinel]) => `${method} ${sentinel}\n`)
          .join(''),
      );
      await rename(`${file}.new`, file);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
