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

const option = '{"display":"a"}';
const job = `{"title":"a","guid":"${'A'.repeat(32)}"}`;

test.each([
  ['600,000 rows', `{"jobs":[${fill('{}', 1.9 * megabyte)}],${numbers}}`, /array to have <=\d+ items/],
  ['20,000 rows', `{"jobs":[${fill(job, 1.2 * megabyte)}],${numbers}}`, /array to have <=\d+ items/],
  [
    '100,000 options, which are left out',
    `{"jobs":[${job}],"filters":{"city":[${fill(option, 1.9 * megabyte)}]},${numbers}}`,
    /^accepted$/,
  ],
  ['very deep nesting', `{"jobs":[{"title":${'['.repeat(megabyte)}`, /^no JSON/],
  [
    'deeply nested values',
    `{"jobs":[${job},{"title":${'['.repeat(megabyte / 2)}${']'.repeat(megabyte / 2)}}],${numbers}}`,
    /^accepted$/,
  ],
  [
    'a body without end',
    `{"jobs":[{"title":"${'a'.repeat(countCases(100) * megabyte)}"}],${numbers}}`,
    /^a body of more than \d+ bytes$/,
  ],
])('a small answer of %s takes no memory', async (_, body, expected) => {
  const { detail, grownMb, sentBytes } = await read(body);
  expect(sentBytes).toBeLessThan(200_000);
  expect(detail).toMatch(expected);
  expect(grownMb).toBeLessThan(150);
});
