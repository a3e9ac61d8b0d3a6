import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { findSource, toSourceStack } from './source-stack.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'careers-stack-'));
const built = path.join(folder, 'page.js');
// One mapping: line 1, column 1 maps to line 3, column 5 of the source.
writeFileSync(`${built}.map`, JSON.stringify({ version: 3, sources: ['lib/page.ts'], names: [], mappings: 'AAEI' }));
for (const [name, source] of [
  ['client', 'turbopack:///[project]/app/[...path]/page.tsx'],
  ['server', '../../../../app/%5B...path%5D/page.tsx'],
]) {
  writeFileSync(
    path.join(folder, `${name}.js.map`),
    JSON.stringify({ version: 3, sources: [source], names: [], mappings: 'AAEI' }),
  );
}
writeFileSync(path.join(folder, 'broken.js.map'), '{"version":');
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ['a path', built],
  ['a URL', pathToFileURL(built).href],
])('a location in a built file, given as %s, is mapped to its source', (_as, file) => {
  expect(
    toSourceStack(`Error: no\n    at async Object.a0 (${file}:1:1)\n    at ${file}:1:7\n    at own (node:vm:1:1)`),
  ).toBe('Error: no\n    at lib/page.ts:3:5\n    at lib/page.ts:3:5\n    at own (node:vm:1:1)');
});

test.each([
  ['without a map', `${path.join(folder, 'other.js')}:1:1`],
  ['with a broken map', `${path.join(folder, 'broken.js')}:1:1`],
  ['of the runtime', 'node:internal/timers:5:3'],
  ['in a source file', `${path.join(folder, 'server.ts')}:9:2`],
])('a location %s stays unchanged', (_what, place) => {
  const stack = `Error: no\n    at render (${place})`;
  expect(toSourceStack(stack)).toBe(stack);
});

test.each(['client', 'server'])(
  'a source is named by its path in the project, whatever the bundler calls it (%s)',
  (name) => {
    expect(findSource(path.join(folder, `${name}.js`), 1, 1)).toBe('app/[...path]/page.tsx:3:5');
  },
);
