import { globSync, readFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { beforeAll, describe, expect, test } from 'vitest';
import { readCodePoints } from './add-code-point.ts';

const root = new URL('../../', import.meta.url);
const font = readFileSync(new URL('public/fonts/noto-sans-jp-page.woff2', root));
const prose = globSync('content/**/*.mdx', { cwd: root }).map((file) => readFileSync(new URL(file, root), 'utf8'));
const titles = [
  ...readFileSync(new URL('data/sample-feed.ndjson', root), 'utf8').matchAll(/"title(?:_exact)?":"([^"]*)"/g),
].map(([, title = '']) => title);

/** The Unicode blocks for which the style sheet uses the font. */
const japanese = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/g;
const readJapanese = (texts: readonly string[]): readonly string[] =>
  [...new Set(texts.flatMap((text) => text.match(japanese) ?? []))].sort();

describe('the Japanese font subset', () => {
  let coveredCodePoints: ReadonlySet<number>;
  beforeAll(async () => {
    const requiredCharacters = readJapanese([...prose, ...titles]).join('');
    coveredCodePoints = readCodePoints(await subsetFont(font, requiredCharacters, { targetFormat: 'sfnt' }));
  });

  test.each([
    ['the prose', prose, 300],
    ['titles of the sample feed', titles, 5],
  ])('covers every Japanese character of %s', (_name, texts, fewest) => {
    const used = readJapanese(texts);
    expect(used.length).toBeGreaterThanOrEqual(fewest);
    expect(used.filter((glyph) => !coveredCodePoints.has(glyph.codePointAt(0) ?? 0))).toEqual([]);
  });

  test('would fail if a character were missing', () => {
    expect(coveredCodePoints.has('鰻'.codePointAt(0) ?? 0)).toBe(false);
  });
});
