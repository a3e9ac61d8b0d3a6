import { expect, test } from 'vitest';
import { parseLenientRows } from './parse-lenient-rows.ts';

function good(text: string): readonly unknown[] {
  return parseLenientRows(text).flatMap(({ broken, value }) => (broken === null ? [value] : []));
}

const a = { id: 'a', other: '{"x": "}"}', list: [{ y: 1 }] };
const b = { id: 'b' };
const whole = JSON.stringify([a, b], null, 1);

test('a truncated file keeps its complete rows', () => {
  expect(good(whole.slice(0, -8))).toEqual([a]);
  expect(good(`{"jobs": ${whole.slice(0, -2)}`)).toEqual([a, b]);
});

test('a broken row in the middle loses only itself', () => {
  expect(good(`[${JSON.stringify(a)},\n{"id": "c", "title" "x"},\n${JSON.stringify(b)}]`)).toEqual([a, b]);
  expect(good(`[${JSON.stringify(a)},\n{"id": "c", title: "x},\n${JSON.stringify(b)}]`)).toEqual([a, b]);
});

test('broken rows are reported with their position', () => {
  expect(parseLenientRows('[{"id": 1},\n{"id": }]')[1]).toMatchObject({
    where: 'row 2, character 13',
    broken: 'not valid JSON',
  });
});

test('a truncated file keeps all complete rows, none of them featured', () => {
  const rows = parseLenientRows(`[${`${JSON.stringify(b)},`.repeat(1200)}{"id": "c`);
  expect([rows.length, rows.filter(({ broken }) => broken === null).length]).toEqual([1201, 1200]);
  expect(rows.some(({ isFeatured }) => isFeatured)).toBe(false);
});

test('text without an object has no rows, regardless of its length', () => {
  expect(good('[1, 2')).toEqual([]);
  expect(parseLenientRows('[{'.repeat(2000)).length).toBeLessThanOrEqual(1000);
});
