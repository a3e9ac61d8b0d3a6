import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { startFlags } from '#tests/support/start-flags.ts';
import { sendRequest } from '#tests/e2e/support/ask.ts';
import { startProcess, type RunningSite } from '#tests/support/start-site.ts';

const heapSchema = z.object({ used: z.number(), code: z.number(), committed: z.number() });
const memorySchema = z.object({
  main: heapSchema,
  threads: z.array(heapSchema),
  rss: z.number(),
  external: z.number(),
});

/** What a process holds after its garbage is collected, bytes. */
export interface LiveMemory {
  /** Objects of the thread that listens. */
  readonly main: number;
  /** Objects of the render threads, together. */
  readonly threads: number;
  /** Of both, machine code and byte code. */
  readonly code: number;
  /** What the heaps of all threads keep for themselves, free room included. */
  readonly heaps: number;
  /** What stands outside of the heaps: the index, stored pages. */
  readonly buffers: number;
  /** What the system has given to the process. */
  readonly resident: number;
}

/** A site whose memory and files can be looked at. */
export interface MeasuredSite extends RunningSite {
  /** The only folder for temporary files that it knows. */
  readonly temporary: string;
  /** Collects the garbage of all threads and says what is left. */
  readonly measureMemory: () => Promise<LiveMemory>;
}

const collector = new URL('./collect-garbage.ts', import.meta.url);
const timeoutMs = 60_000;
const lookInterval = 50;

/** Starts the site as `npm start` does, whatever `SITE_MODE` says, with a folder of its own for temporary files. */
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
      await new Promise((resolve) => setTimeout(resolve, lookInterval));
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

/** Reads `/metrics`. @returns the value of a name with its labels as they stand there; NaN: there is none */
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
