import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { airports } from '#config/airports.ts';
import { brandNetworks } from '#config/network.ts';
import { pages } from '#config/pages.ts';
import { drawScenes } from './scene-svg.ts';

const folder = new URL('../../public/', import.meta.url);
const art = readdirSync(new URL('art/', folder));
const largest = 15 * 1024;
/** Loaded by maps at high zoom levels only. */
const largestNear = 34 * 1024;

test.each([...drawScenes()])('the committed image of %s is what its scene renders', (motif, svg) => {
  expect(readFileSync(new URL(`art/scene-${motif}.svg`, folder), 'utf8')).toBe(svg);
});

test('every page has its image', () => {
  for (const { path, hero } of pages) expect(art, path).toContain(`scene-${hero}.svg`);
});

test.each(art)('%s is small and self-contained, without scripts and external addresses', (name) => {
  const file = readFileSync(new URL(`art/${name}`, folder));
  expect(gzipSync(file, { level: 9 }).length).toBeLessThanOrEqual(name === 'world-near.svg' ? largestNear : largest);
  expect(file.toString()).not.toMatch(/<script|<foreignObject|href=|url\((?!#)/);
  expect(file.toString()).not.toMatch(/NaN|undefined|Infinity/);
});

test.each([
  ['instrument-sans-latin.woff2', 45],
  ['instrument-sans-macron.woff2', 4],
  ['noto-sans-jp-page.woff2', 150],
])('%s stays under %d KB', (name, kilobytes) => {
  expect(readFileSync(new URL(`fonts/${name}`, folder)).length).toBeLessThanOrEqual(kilobytes * 1024);
});

describe('the network', () => {
  const known = new Set(airports.map(({ code }) => code));

  test.each(brandNetworks)('$name names configured airports, and no route twice', ({ bases, routes }) => {
    const ends = routes.flatMap((route) => route.split('-'));
    expect([...bases, ...ends].filter((code) => !known.has(code))).toEqual([]);
    expect(ends).toHaveLength(routes.length * 2);
    expect(new Set(routes).size).toBe(routes.length);
    for (const code of bases) expect(ends).toContain(code);
  });
});
