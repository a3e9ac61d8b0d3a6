import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { defaultFeed } from './feed/default-feed.ts';
import { generateRows } from './feed/generate-rows.ts';

const chunkLength = 1 << 20;
const count = z.coerce.number().int().min(0);

const optionsSchema = z.object({
  jobs: count.default(defaultFeed.jobs),
  expired: count.default(defaultFeed.expired),
  seed: count.default(defaultFeed.seed),
  now: z
    .string()
    .transform((text) => (text === 'today' ? new Date() : new Date(text)))
    .refine((date) => !Number.isNaN(date.getTime()), 'must be an ISO date or "today"')
    .default(defaultFeed.now),
  out: z.string().default('data/sample-feed.ndjson'),
});

const text = { type: 'string' } as const;

function readArguments(): unknown {
  try {
    return parseArgs({ options: { jobs: text, expired: text, seed: text, now: text, out: text } }).values;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const commandArguments = readArguments();
const parsed = optionsSchema.safeParse(commandArguments);

if (!parsed.success) {
  process.stderr.write(
    `generate-feed: ${typeof commandArguments === 'string' ? commandArguments : z.prettifyError(parsed.error)}\n`,
  );
  process.exitCode = 1;
} else {
  const { out, ...options } = parsed.data;
  const file = createWriteStream(out);
  let written = 0;
  let lines = '';
  for (const row of generateRows(options)) {
    written += 1;
    lines += `${JSON.stringify(row)}\n`;
    if (lines.length < chunkLength) continue;
    if (!file.write(lines)) await once(file, 'drain');
    lines = '';
  }
  file.end(lines);
  await finished(file);
  process.stdout.write(`${String(written)} rows written to ${out}\n`);
}
