import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { startFlags } from '#tests/support/start-flags.ts';
import { sendRequest } from '#tests/e2e/support/send-request.ts';
import { startProcess, type RunningSite } from '#tests/support/start-site.ts';

const memorySchema = z.object({
  live: z.number(),
  code: z.number(),
  heap: z.number(),
  buffers: z.number(),
  resident: z.number(),
});

/**
 * Memory of a process after a garbage collection, bytes: live objects with compiled code, that code, the committed heap with its free
 * space, memory outside of the heap (the index, cached pages), and the resident memory of the process.
 */
export type LiveMemory = z.infer<typeof memorySchema>;

/** A site whose memory and files can be inspected. */
export interface MeasuredSite extends RunningSite {
  /** Its only folder for temporary files. */
  readonly temporary: string;
  /** Collects all garbage and returns the remaining memory. */
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
    return memorySchema.parse(JSON.parse(readLines().at(-1) ?? 'null'));
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
