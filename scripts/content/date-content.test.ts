import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { dateContent, hashWords, listUndated } from './date-content.ts';

const root = path.join(import.meta.dirname, '../..');

test('every page carries the day on which its words changed last (`npm run content` sets it)', () => {
  expect(listUndated(root)).toEqual([]);
});

test('a page whose words change gets the day of today, and no other does', () => {
  const copy = mkdtempSync(path.join(tmpdir(), 'careers-content-'));
  cpSync(path.join(root, 'content'), path.join(copy, 'content'), { recursive: true });
  const file = path.join(copy, 'content/benefits.mdx');
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, `${before}\nOne more sentence.\n`);
  expect(listUndated(copy)).toEqual(['content/benefits.mdx']);
  expect(dateContent(copy, '2031-02-03')).toEqual(['content/benefits.mdx']);
  expect(readFileSync(file, 'utf8')).toContain('\nupdated: 2031-02-03\n');
  expect([listUndated(copy), dateContent(copy, '2031-02-04')]).toEqual([[], []]);
  rmSync(copy, { recursive: true });
});

test('the day itself and the ends of lines are no words', () => {
  const source = '---\nlead: A\nupdated: 2026-11-20\n---\nB\n';
  expect(hashWords(source.replace('2026', '2027').replaceAll('\n', '\r\n'))).toBe(hashWords(source));
  expect(hashWords(source.replace('B', 'C'))).not.toBe(hashWords(source));
});
