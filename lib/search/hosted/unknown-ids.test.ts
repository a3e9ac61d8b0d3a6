import { beforeEach, expect, test } from 'vitest';
import { createUnknownIds } from './unknown-ids.ts';

let version = '1';
let time = 0;
beforeEach(() => {
  version = '1';
  time = 0;
});

test('an unknown id is remembered for a minute', () => {
  const ids = createUnknownIds(
    () => version,
    () => time,
  );
  ids.add('A');
  time = 59_999;
  expect([ids.has('A'), ids.has('B')]).toEqual([true, false]);
  time = 60_000;
  expect(ids.has('A')).toBe(false);
});

test('an unknown id is forgotten when the data change', () => {
  const ids = createUnknownIds(
    () => version,
    () => time,
  );
  ids.add('A');
  version = '2';
  expect(ids.has('A')).toBe(false);
});

test('at most 10,000 unknown ids are remembered', () => {
  const ids = createUnknownIds(
    () => version,
    () => time,
  );
  for (let id = 0; id < 10_001; id += 1) ids.add(String(id));
  expect([ids.has('0'), ids.has('1'), ids.has('10000')]).toEqual([false, true, true]);
});

test('an id of more than 100 characters is not remembered', () => {
  const ids = createUnknownIds(
    () => version,
    () => time,
  );
  for (const length of [100, 101]) ids.add('a'.repeat(length));
  expect([ids.has('a'.repeat(100)), ids.has('a'.repeat(101))]).toEqual([true, false]);
});
