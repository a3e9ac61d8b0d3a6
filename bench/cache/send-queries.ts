import { Pool } from 'undici';
import { z } from 'zod';
import { startProcess } from '#tests/support/start-site.ts';

const memory = z.object({
  rss: z.number(),
  heap: z.number(),
  external: z.number(),
  entries: z.number(),
  cached: z.number(),
  rendered: z.number(),
});

/** Memory of the process in bytes, after a number of queries. */
export type CacheSample = z.output<typeof memory> & { readonly queries: number };

export interface CacheReport {
  readonly samples: readonly CacheSample[];
  /** Answers by status. */
  readonly statuses: Readonly<Record<number, number>>;
  readonly seconds: number;
}

const connections = 32;

/**
 * Sends distinct queries to a server, each once, over 32 connections, and samples its memory.
 * @param maxBytes of its page cache; default from the configuration
 */
export async function sendQueries(
  queries: number,
  looks: number,
  maxBytes?: number,
  onSample: (sample: CacheSample) => void = () => {},
): Promise<CacheReport> {
  const site = await startProcess(
    maxBytes === undefined ? {} : { CACHE_MAX_BYTES: String(maxBytes) },
    'bench/cache/cache-site.ts',
  );
  const pool = new Pool(site.processUrl, { connections });
  const samples: CacheSample[] = [];
  const statuses: Record<number, number> = {};
  const look = async (done: number): Promise<void> => {
    const { body } = await pool.request({ path: '/metrics', method: 'GET' });
    const sample = { queries: done, ...memory.parse(await body.json()) };
    samples.push(sample);
    onSample(sample);
  };
  try {
    const started = performance.now();
    await look(0);
    for (let part = 1; part <= looks; part += 1) {
      const end = Math.round((queries * part) / looks);
      let next = Math.round((queries * (part - 1)) / looks);
      const work = async (): Promise<void> => {
        while (next < end) {
          const { statusCode, body } = await pool.request({
            path: `/jobs/?q=query${(next += 1)}`,
            method: 'GET',
            headers: { 'accept-encoding': 'br' },
          });
          await body.dump({ limit: 1_000_000 });
          statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
        }
      };
      await Promise.all(Array.from({ length: connections }, work));
      await look(end);
    }
    return { samples, statuses, seconds: (performance.now() - started) / 1000 };
  } finally {
    await pool.destroy();
    await site.stop();
  }
}
