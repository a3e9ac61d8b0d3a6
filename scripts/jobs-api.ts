import { parseArgs } from 'node:util';
import { z } from 'zod';
import { isFaultKind } from './jobs-api/faults.ts';
import { startJobsApi } from './jobs-api/start-jobs-api.ts';

const text = { type: 'string' } as const;
const count = (name: string, min: number) => z.coerce.number(`--${name} is a number`).int().min(min).optional();

const optionsSchema = z.object({
  feed: z.string().optional(),
  host: z.string().optional(),
  port: count('port', 0).default(4100),
  origin: z.string().optional(),
  'page-size': count('page-size', 1),
  facets: z.enum(['site', 'plain']).optional(),
  'slow-ms': count('slow-ms', 1),
  burst: count('burst', 0).default(270),
  'per-second': count('per-second', 1).default(30),
  fault: z.string().refine(isFaultKind, 'is not a fault: see docs/contracts/jobs-api.md').optional(),
  quiet: z.boolean().optional(),
});

const { values } = parseArgs({
  options: {
    feed: text,
    host: text,
    port: text,
    origin: text,
    'page-size': text,
    facets: text,
    'slow-ms': text,
    burst: text,
    'per-second': text,
    fault: text,
    quiet: { type: 'boolean' },
  },
});
const parsed = optionsSchema.safeParse(values);

if (!parsed.success) {
  process.stderr.write(`jobs-api: ${z.prettifyError(parsed.error)}\n`);
  process.exitCode = 1;
} else {
  const { feed, host, port, origin, facets, burst, fault, quiet } = parsed.data;
  const pageSize = parsed.data['page-size'];
  const slowMs = parsed.data['slow-ms'];
  const api = await startJobsApi({
    port,
    burst: burst === 0 ? null : { requests: burst, perSecond: parsed.data['per-second'] },
    ...(feed === undefined ? {} : { feed }),
    ...(host === undefined ? {} : { host }),
    ...(origin === undefined ? {} : { origin }),
    ...(facets === undefined ? {} : { facets }),
    ...(pageSize === undefined ? {} : { pageSize }),
    ...(slowMs === undefined ? {} : { slowMs }),
    ...(quiet === true
      ? {}
      : { onRequest: ({ method, kind, target }) => process.stdout.write(`${method} ${kind} ${target}\n`) }),
  });
  if (fault !== undefined && isFaultKind(fault)) await api.setFault(fault);
  process.stdout.write(
    `The search service answers. The site runs on it with:\nSEARCH_BACKEND=hosted SEARCH_API_URL=${api.url} SEARCH_API_ORIGIN=${api.origin} JOB_DETAIL_URL=${api.detailUrl} npm start\n`,
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void api.close());
}
