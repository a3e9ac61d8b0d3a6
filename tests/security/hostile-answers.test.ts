import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { countCases } from '#tests/support/random-cases.ts';

const megabyte = 1024 * 1024;
const outcome = z.object({ detail: z.string(), grownMb: z.number() });
const script = new URL('support/read-hostile-answer.ts', import.meta.url).pathname;

let server: Server | undefined;
afterEach(() => void server?.close());

/** Returns how a new process handles a hosted search whose every answer is this body, compressed. */
async function read(body: string) {
  const compressed = gzipSync(body);
  const running = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(compressed),
  );
  server = running;
  await new Promise<void>((resolve) => running.listen(0, '127.0.0.1', resolve));
  const address = running.address();
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [script, `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`],
    { timeout: 50_000 },
  );
  return { ...outcome.parse(JSON.parse(stdout)), sentBytes: compressed.length };
}

const fill = (part: string, bytes: number): string =>
  Array.from({ length: Math.floor(bytes / (part.length + 1)) }, () => part).join(',');
const numbers = '"meta":{"source":"solr"},"pagination":{"total":1,"page_size":10}';

test.each([
  ['600,000 rows', `{"jobs":[${fill('{}', 1.9 * megabyte)}],${numbers}}`, /^more than \d+ values$/],
  [
    '100,000 options',
    `{"jobs":[{"title":"a"}],"filters":{"city":[${fill('{"display":"a"}', 1.9 * megabyte)}]},${numbers}}`,
    /^more than \d+ values$/,
  ],
  ['very deep nesting', `{"jobs":[{"title":${'['.repeat(megabyte)}`, /^nested deeper than \d+$/],
  [
    'a body without end',
    `{"jobs":[{"title":"${'a'.repeat(countCases(100) * megabyte)}"}],${numbers}}`,
    /^a body of more than \d+ bytes$/,
  ],
  ['thousands of rows', `{"jobs":[${fill('{"title":"a"}', 20_000)}],${numbers}}`, /^\d+ jobs in one answer$/],
  [
    'thousands of options',
    `{"jobs":[{"title":"a"}],"filters":{"city":[${fill('{"display":"a"}', 100_000)}]},${numbers}}`,
    /^\d+ options in one answer$/,
  ],
])('a small answer of %s is rejected and takes no memory', async (_, body, problem) => {
  const { detail, grownMb, sentBytes } = await read(body);
  expect(sentBytes).toBeLessThan(200_000);
  expect(detail).toMatch(problem);
  expect(grownMb).toBeLessThan(150);
});
