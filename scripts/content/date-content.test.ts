import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { dateContent, hashWords, listUndated } from './date-content.ts';

const root = path.join(import.meta.dirname, '../..');

test('every page has the date of its latest text change (`npm run content` sets it)', () => {
  expect(listUndated(root)).toEqual([]);
});

test('sets the date of a new page and of a page whose text changed to today, and of no other page', () => {
  const copy = mkdtempSync(path.join(tmpdir(), 'careers-content-'));
  cpSync(path.join(root, 'content'), path.join(copy, 'content'), { recursive: true });
  const file = path.join(copy, 'content/benefits.mdx');
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, `${before}\nOne more sentence.\n`);
  expect(listUndated(copy)).toEqual(['content/benefits.mdx']);
  expect(dateContent(copy, '2031-02-03')).toEqual(['content/benefits.mdx']);
  expect(readFileSync(file, 'utf8')).toContain('\nupdated: 2031-02-03\n');
  expect([listUndated(copy), dateContent(copy, '2031-02-04')]).toEqual([[], []]);
  const page = path.join(copy, 'content/new.mdx');
  writeFileSync(page, '---\nlead: A\n---\nB\n');
  expect(dateContent(copy, '2031-02-05')).toEqual(['content/new.mdx']);
  expect(readFileSync(page, 'utf8')).toBe('---\nupdated: 2031-02-05\nlead: A\n---\nB\n');
  rmSync(copy, { recursive: true });
});

test('does not count the date itself or line endings as text', () => {
  const source = '---\nlead: A\nupdated: 2026-11-20\n---\nB\n';
  expect(hashWords(source.replace('2026', '2027').replaceAll('\n', '\r\n'))).toBe(hashWords(source));
  expect(hashWords(source.replace('B', 'C'))).not.toBe(hashWords(source));
});
