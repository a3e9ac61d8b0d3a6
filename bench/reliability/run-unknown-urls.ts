import { Agent } from 'node:http';
import path from 'node:path';
import { sendRequest, mapWith } from '#tests/e2e/support/send-request.ts';
import { toUnknownAddress } from './support/addresses.ts';
import { findGrowth, listFiles, type FileList } from './support/list-files.ts';
import { readMetrics, type LiveMemory, type MeasuredSite } from './support/measured-site.ts';

const root = path.join(import.meta.dirname, '../..');
/** Maximum concurrent requests that the site accepts regardless of the estimated wait, so that none is refused. */
const width = 16;

export interface UnknownUrlsPlan {
  readonly requests: number;
  /** Requests before the first memory sample: the first address of each kind has extra costs. */
  readonly warmUp: number;
  /** Memory samples after the first. */
  readonly looks: number;
  /** Folders that are listed before and after, beside the site's own temporary folder. */
  readonly folders: readonly string[];
}

export interface UnknownUrlsOutcome {
  readonly seconds: number;
  readonly statuses: ReadonlyMap<number, number>;
  /** Responses other than a plain 404, one line each. */
  readonly wrong: readonly string[];
  /** After the warm-up, at equal distances, and at the end. */
  readonly memory: readonly LiveMemory[];
  readonly files: FileList;
  /** Files that are new or have grown. */
  readonly growth: readonly string[];
  /** The page cache before and after. */
  readonly cache: readonly (readonly [entries: number, bytes: number])[];
  readonly openFiles: readonly number[];
}

/** Folders that a process of this project could write to. */
export const projectFolders: readonly string[] = [root];
/** Folders that only the build, the tests and their tools write to. */
export const excludedFolders: readonly string[] = ['.git', 'tmp', 'docs', '.vite', '.vitest-cache', '.cache'];

/** Requests unknown addresses, each once, and measures what remains. */
export async function sendUnknownUrls(
  site: MeasuredSite,
  { requests, warmUp, looks, folders }: UnknownUrlsPlan,
): Promise<UnknownUrlsOutcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: width });
  const statuses = new Map<number, number>();
  const wrong: string[] = [];
  const send = async (number: number): Promise<void> => {
    const address = toUnknownAddress(number);
    const { status, headers } = await sendRequest(site.url, address, { agent });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status !== 404) wrong.push(`${address} answers ${status}`);
    else if (headers['cache-control'] !== 'no-store') wrong.push(`${address} may be kept: ${headers['cache-control']}`);
  };
  const sendRange = (from: number, to: number): Promise<unknown> =>
    mapWith(
      Array.from({ length: to - from }, (_, index) => from + index),
      width,
      send,
    );
  const measureCache = async (): Promise<readonly [number, number]> => {
    const read = await readMetrics(site.url);
    openFiles.push(read('process_open_fds'));
    return [read('page_cache_entries'), read('page_cache_bytes')];
  };

  const openFiles: number[] = [];
  for (const page of ['/', '/jobs/', '/benefits/', '/jobs/?q=pilot']) await sendRequest(site.url, page, { agent });
  const files = listFiles([...folders, site.temporary], excludedFolders);
  await sendRange(0, warmUp);
  const cache = [await measureCache()];
  const memory = [await site.measureMemory()];
  const started = performance.now();
  for (let look = 0; look < looks; look += 1) {
    const at = (share: number): number => warmUp + Math.round((requests * share) / looks);
    await sendRange(at(look), at(look + 1));
    memory.push(await site.measureMemory());
  }
  const seconds = (performance.now() - started) / 1000;
  cache.push(await measureCache());
  agent.destroy();
  return {
    seconds,
    statuses,
    wrong,
    memory,
    files,
    growth: findGrowth(files, listFiles([...folders, site.temporary], excludedFolders)),
    cache,
    openFiles,
  };
}

/** Maximum growth of the live objects, bytes. */
export const maxGrowth = 8 * 2 ** 20;

/** Returns the growth of memory from the first sample to the end, bytes. */
export function measureGrowth(memory: readonly LiveMemory[]): Readonly<Record<keyof LiveMemory, number>> {
  const [first] = memory;
  const last = memory.at(-1);
  const of = (name: keyof LiveMemory): number => (last?.[name] ?? NaN) - (first?.[name] ?? NaN);
  return {
    live: of('live'),
    code: of('code'),
    heap: of('heap'),
    buffers: of('buffers'),
    resident: of('resident'),
  };
}
