import { expect, test } from 'vitest';
import { parseJson } from './parse-json.ts';

test('JSON is parsed, and anything else is undefined', () => {
  expect(parseJson('{"a":[1]}')).toEqual({ a: [1] });
  expect(parseJson('null')).toBeNull();
  for (const text of ['', '{', 'undefined']) expect(parseJson(text)).toBeUndefined();
});
