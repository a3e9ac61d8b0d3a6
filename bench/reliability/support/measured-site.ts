import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { startFlags } from '#tests/support/start-flags.ts';
import { sendRequest } from '#tests/e2e/support/send-request.ts';
import { startProcess, type RunningSite } from '#tests/support/start-site.ts';

const heapSchema = z.object({ used: z.number(), code: z.number(), committed: z.number() });
const memorySchema = z.object({
  main: heapSchema,
  threads: z.array(heapSchema),
  rss: z.number(),
  external: z.number(),
});

/** Memory of a process after a garbage collection, bytes. */
export interface LiveMemory {
  /** Objects of the listening thread. */
  readonly main: number;
  /** Objects of the render threads, in total. */
  readonly threads: number;
  /** Machine code and bytecode of both. */
  readonly code: number;
  /** Committed heap of all threads, free space included. */
  readonly heaps: number;
  /** Memory outside of the heaps: the index, cached pages. */
  readonly buffers: number;
  /** Resident memory of the process. */
  readonly resident: number;
}

/** A site whose memory and files can be inspected. */
export interface MeasuredSite extends RunningSite {
  /** Its only folder for temporary files. */
  readonly temporary: string;
  /** Collects the garbage of all threads and returns the remaining memory. */
  readonly measureMemory: () => Promise<LiveMemory>;
}

const collector = new URL('./collect-garbage.ts', import.meta.url);
const timeoutMs = 60_000;
const pollIntervalMs = 50;

/** Starts the site like `npm start`, whatever `SITE_MODE` is, with its own folder for temporary files. */
export async function startMeasuredSite(env: Readonly<Record<string, string>> = {}): Promise<MeasuredSite> {
  const temporary = await mkdtemp(path.join(tmpdir(), 'careers-measured-'));
  const flags = [...startFlags, `--import=${collector.href}`];
  const site = await startProcess({ ...env, TMPDIR: temporary }, 'server.ts', flags);
  const readLines = (): readonly string[] =>
    [...site.stdout().matchAll(/^live memory (\{.*\})$/gm)].map(([, line = '']) => line);

  const measureMemory = async (): Promise<LiveMemory> => {
    const before = readLines().length;
    process.kill(site.pid, 'SIGUSR2');
    const deadline = Date.now() + timeoutMs;
    while (readLines().length === before) {
      if (Date.now() > deadline) throw new Error('The site does not say what it holds.');
      await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
    }
    const { main, threads, rss, external } = memorySchema.parse(JSON.parse(readLines().at(-1) ?? 'null'));
    const sum = (heaps: readonly z.infer<typeof heapSchema>[], of: keyof z.infer<typeof heapSchema>): number =>
      heaps.reduce((total, heap) => total + heap[of], 0);
    return {
      main: main.used,
      threads: sum(threads, 'used'),
      code: sum([main, ...threads], 'code'),
      heaps: sum([main, ...threads], 'committed'),
      buffers: external,
      resident: rss,
    };
  };

  return {
    ...site,
    temporary,
    measureMemory,
    async stop() {
      const code = await site.stop();
      await rm(temporary, { recursive: true, force: true });
      return code;
    },
  };
}

/** Reads `/metrics`. @returns the value of a name with its labels as written there; NaN when it is missing */
export async function readMetrics(origin: string): Promise<(name: string) => number> {
  const { text } = await sendRequest(origin, '/metrics');
  const values = new Map(
    text
      .split('\n')
      .filter((line) => !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
  return (name) => values.get(name) ?? Number.NaN;
}
