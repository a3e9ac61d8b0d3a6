import { rename, rm, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What the search of `failing-site.ts` can be asked. */
export type Method =
  | 'search'
  | 'list'
  | 'places'
  | 'count'
  | 'get'
  | 'similar'
  | 'featured'
  | 'suggest'
  | 'locations'
  | 'nearby'
  | 'vocabulary';
export type Sentinel = 'sentinel-throw' | 'sentinel-down' | 'sentinel-garbage' | 'sentinel-slow';

/** Milliseconds that `sentinel-slow` makes an answer wait. */
export const slowAnswerMs = 2_000;

/** The script that makes a site of which the search can be told to fail. */
export const failingSite = 'tests/e2e/support/failing-site.ts';

/** What the text of a switch file tells a method; empty: nothing. */
export function readSwitch(text: string, method: Method): string {
  return text.split('\n').find((line) => line.startsWith(`${method} `)) ?? '';
}

/** Faults of methods that take no words of a visitor, turned on and off while the site runs. */
export interface FaultSwitch {
  /** For `FAULT_SWITCH`. */
  readonly path: string;
  /** From now on these methods fail, and no others. */
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
