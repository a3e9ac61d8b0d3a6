import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { browserMaps, moveSourceMaps, toSourceFrame } from './browser-maps.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'careers-build-'));
const chunks = path.join(root, '.next/static/immutable/chunks');
const map = {
  version: 3,
  sources: ['turbopack:///[project]/lib/page.ts'],
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

test('source maps of a build are moved out of the served folder, and no script or style sheet refers to one', async () => {
  await moveSourceMaps(root);
  expect(readdirSync(chunks).sort()).toEqual(['0a~b.js', '2d.css', '3e.js']);
  expect(['0a~b.js', '2d.css', '3e.js'].map((name) => readFileSync(path.join(chunks, name), 'utf8'))).toEqual([
    'run();',
    'a{}',
    'say("//# sourceMappingURL=1c.js.map");',
  ]);
  const mapFolder = path.join(root, browserMaps, 'immutable/chunks');
  expect(readdirSync(mapFolder)).toEqual(['0a~b.js.map']);
  expect(toSourceFrame('/_next/static/immutable/chunks/0a~b.js:1:4', root)).toBe('lib/page.ts:3:5');
});

test.each([
  ['of a script without a map', '/_next/static/immutable/chunks/3e.js:1:4'],
  ['of a script of another site', 'https://tags.example/_next/static/immutable/chunks/0a~b.js:1:4'],
  ['outside the folder', '/_next/static/immutable/chunks/../chunks/0a~b.js:1:4'],
  ['with trailing text', '/_next/static/immutable/chunks/0a~b.js:1:4)'],
])('a location %s stays unchanged', async (_, frame) => {
  await moveSourceMaps(root);
  expect(toSourceFrame(frame, root)).toBe(frame);
});

test('source maps of the previous build are removed by the next one, which keeps all of its own without the sources', async () => {
  const build = mkdtempSync(path.join(os.tmpdir(), 'careers-build-'));
  const served = path.join(build, '.next/static');
  const aside = path.join(build, browserMaps);
  mkdirSync(path.join(served, 'folder.js'), { recursive: true });
  mkdirSync(aside, { recursive: true });
  writeFileSync(path.join(aside, 'old.js.map'), '{}');
  writeFileSync(path.join(served, 'new.js'), 'run();\n//# sourceMappingURL=new.js.map\n');
  writeFileSync(path.join(served, 'new.js.map'), JSON.stringify(map));
  writeFileSync(path.join(served, 'words.js.txt'), 'run();\n//# sourceMappingURL=new.js.map');
  await moveSourceMaps(build);
  expect(readdirSync(aside)).toEqual(['new.js.map']);
  expect(JSON.parse(readFileSync(path.join(aside, 'new.js.map'), 'utf8'))).toEqual(map);
  expect(readdirSync(served).sort()).toEqual(['folder.js', 'new.js', 'words.js.txt']);
  expect(readFileSync(path.join(served, 'words.js.txt'), 'utf8')).toContain('sourceMappingURL');
  rmSync(build, { recursive: true });
});
