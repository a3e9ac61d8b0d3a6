import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { browserMaps, setMapsAside, toSourceFrame } from './browser-maps.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'careers-build-'));
const chunks = path.join(root, '.next/static/immutable/chunks');
const map = {
  version: 3,
  sources: ['turbopack:///[project]/lib/page.ts'],
  sourcesContent: ['const secret = 1;'],
  names: [],
  mappings: 'AAEI',
};
mkdirSync(chunks, { recursive: true });
for (const [name, text] of Object.entries({
  '0a~b.js': 'run();\n\n//# sourceMappingURL=1c.js.map',
  '1c.js.map': JSON.stringify(map),
  '2d.css': 'a{}\n/*# sourceMappingURL=2d.css.map*/',
  '2d.css.map': '{}',
  '3e.js': 'say("//# sourceMappingURL=1c.js.map");',
})) {
  writeFileSync(path.join(chunks, name), text);
}
afterAll(() => rmSync(root, { recursive: true }));

test('maps of a build are kept where nothing is served, without the sources; scripts and style sheets name none', async () => {
  await setMapsAside(root);
  expect(readdirSync(chunks).sort()).toEqual(['0a~b.js', '2d.css', '3e.js']);
  expect(['0a~b.js', '2d.css', '3e.js'].map((name) => readFileSync(path.join(chunks, name), 'utf8'))).toEqual([
    'run();',
    'a{}',
    'say("//# sourceMappingURL=1c.js.map");',
  ]);
  const kept = path.join(root, browserMaps, 'immutable/chunks');
  expect(readdirSync(kept)).toEqual(['0a~b.js.map']);
  expect(readFileSync(path.join(kept, '0a~b.js.map'), 'utf8')).not.toContain('secret');
  expect(toSourceFrame('/_next/static/immutable/chunks/0a~b.js:1:4', path.join(root, browserMaps))).toBe(
    'lib/page.ts:3:5',
  );
});
