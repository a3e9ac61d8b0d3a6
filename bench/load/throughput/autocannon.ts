import autocannon from 'autocannon';
import { z } from 'zod';
import type { LoadGenerator } from './load-generator.ts';

const answer = z.object({
  requests: z.object({ total: z.number() }),
  duration: z.number().positive(),
  latency: z.object({ p50: z.number(), p99: z.number() }),
  non2xx: z.number(),
  errors: z.number(),
});

/** The load generator that needs no system package. It is the bottleneck for cached pages. */
export const autocannonGenerator: LoadGenerator = {
  name: 'autocannon',
  async run({ origin, paths, headers }, connections, seconds) {
    const requests = paths.map((path) => ({ method: 'GET', path }) as const);
    const found = answer.parse(await autocannon({ url: origin, connections, duration: seconds, headers, requests }));
    return {
      requests: found.requests.total,
      requestsPerSecond: found.requests.total / found.duration,
      p50: found.latency.p50,
      p99: found.latency.p99,
      errors: found.non2xx + found.errors,
    };
  },
};
