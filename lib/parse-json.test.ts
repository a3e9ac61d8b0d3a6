import { expect, test } from 'vitest';
import { parseJson, parseRowsJson } from './parse-json.ts';

test('JSON is parsed, and anything else is undefined', () => {
  expect(parseJson('{"a":[1]}')).toEqual({ a: [1] });
  expect(parseJson('null')).toBeNull();
  for (const text of ['', '{', 'undefined']) expect(parseJson(text)).toBeUndefined();
});

test.each([
  ['{"reqid":127406118205931147}', { reqid: '127406118205931147' }],
  ['{"reqid": 12740611820593114700000 , "id" : 1}', { reqid: '12740611820593114700000', id: 1 }],
  ['[{"id":\n1274061182059311}]', [{ id: '1274061182059311' }]],
  ['{"longValues":[127406118205931147]}', { longValues: ['127406118205931147'] }],
  ['{"reqid":127406118205931}', { reqid: 127406118205931 }],
  ['{"id":1274061182059311.5}', { id: 1274061182059311.5 }],
  ['{"_version_":1274061182059311470}', { _version_: 1274061182059311470 }],
  ['{"other":"{\\"reqid\\":127406118205931147}"}', { other: '{"reqid":127406118205931147}' }],
])('parses %s without rounding an ID', (text, value) => {
  expect(parseRowsJson(text)).toEqual(value);
});
