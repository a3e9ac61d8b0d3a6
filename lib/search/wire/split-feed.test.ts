import { describe, expect, test } from 'vitest';
import { splitFeed } from './read-feed.ts';

function split(text: string) {
  return splitBytes(Buffer.from(text));
}

function splitBytes(bytes: Uint8Array) {
  const feed = splitFeed(bytes);
  if (!feed.ok) throw new Error(feed.error);
  const rows = Array.from(feed.value.rows, ({ parse, ...row }) => {
    const parsed = parse();
    return { ...row, value: parsed.ok ? parsed.value : null, broken: parsed.ok ? null : parsed.error };
  });
  return { ...feed.value, rows };
}

function wheresOf(text: string): readonly string[] {
  return split(text).rows.map(({ where, broken }) => (broken === null ? where : `broken ${where}`));
}

test.each<[form: string, text: string, wheres: readonly string[]]>([
  ['array', '[{"a":1},7]', ['row 1', 'row 2']],
  ['array with one row a line', '[\n{"a":1},\n{"a":2}\n]', ['row 1', 'row 2']],
  ['array that begins on the line of its first row', '[{"a":1},\n{"a":2}\n]', ['row 1', 'row 2']],
  ['envelope', '{"jobs":[{"a":1}]}', ['row 1']],
  ['envelope with featured rows', '{"jobs":[{"a":1}],"featured_jobs":[{"a":2}]}', ['featured row 1', 'row 1']],
  ['envelope with unreadable featured rows', '{"jobs":[{"a":1}],"featured_jobs":7}', ['row 1']],
  ['indented object', '{\n"a":1\n}', ['row 1']],
  ['object a line', '{"a":1}\n{"a":2}', ['line 1', 'line 2']],
  ['object a line, ended', '{"a":1}\n{"a":2}\n', ['line 1', 'line 2']],
  ['object a line, with blank lines', '\n{"a":1}\r\n \r\n{"a":2}\n \n\t', ['line 2', 'line 4']],
  ['object a line, with commas', '{"a":1},\n{"a":2},\n', ['line 1', 'line 2']],
  ['empty file', '', []],
  ['file of blank lines', '\n \n', []],
])('an %s is split into rows and is complete', (_, text, wheres) => {
  expect(wheresOf(text)).toEqual(wheres);
  expect(split(text).isCut).toBe(false);
});

test('only the rows of the featured list are featured', () => {
  const flagsOf = (text: string) => split(text).rows.map(({ isFeatured }) => isFeatured);
  expect(flagsOf('{"featured_jobs":[{"a":2}],"jobs":[{"a":1}]}')).toEqual([true, false]);
  expect(flagsOf('[{"a":1}]')).toEqual([false]);
  expect(flagsOf('{\n"a":1\n}')).toEqual([false]);
  expect(flagsOf('{"a":1}')).toEqual([false]);
});

test.each<[text: string, wheres: readonly string[]]>([
  ['{"a":\n{"a":2}', ['broken line 1', 'line 2']],
  ['{"a":\n[1]\n{"a":2}', ['broken line 1', 'line 2', 'line 3']],
  ['{"a":\n{"jobs":2}', ['broken line 1', 'line 2']],
  [`${'x\n'.repeat(19)}{"a":1}`, [...Array.from({ length: 19 }, (_, index) => `broken line ${index + 1}`), 'line 20']],
])('%j is one object a line with one broken line', (text, wheres) => {
  expect(wheresOf(text)).toEqual(wheres);
});

test.each([
  ['{"a":1}\n{"a":', 2, true],
  ['{"a":1}\n{"a":\n{"a":3}', 3, false],
  ['{"a":1}\n{"a":\n', 2, false],
])('%j has a last line that is cut: %s rows, %s', (text, count, isCut) => {
  const feed = split(text);
  expect([feed.rows.length, feed.isCut]).toEqual([count, isCut]);
});

test.each([
  ['<html></html>', /not valid JSON/],
  ['[1,', /not valid JSON/],
  ['[{"a":1},{"a":', /not valid JSON/],
  ['[{"a":1},{"a" 2},{"a":3}]', /not valid JSON.*position 14/],
  [`${'x\n'.repeat(20)}{"a":1}`, /not valid JSON/],
  ['{"jobs":{}}', /neither a JSON array/],
  ['7', /neither a JSON array/],
])('%j is rejected with a reason', (text, reason) => {
  const feed = splitFeed(Buffer.from(text));
  expect(feed.ok ? '' : feed.error).toMatch(reason);
});

test.each<[form: string, bytes: Buffer, titles: readonly string[], problem: string | null]>([
  ['UTF-8', Buffer.from('["Chargé","\ufffd"]'), ['Chargé', '\ufffd'], null],
  [
    'Windows-1252',
    Buffer.from('["Charg\u00e9","\u0096"]', 'latin1'),
    ['Chargé', '–'],
    'not UTF-8, read as Windows-1252',
  ],
  ['UTF-16', Buffer.from('\ufeff["Chargé","羽田"]', 'utf16le'), ['Chargé', '羽田'], null],
  [
    'UTF-8 with a broken byte',
    Buffer.concat([Buffer.from('["Chargé","'), Buffer.from([0xe9]), Buffer.from('"]')]),
    ['Chargé', '\ufffd'],
    'not UTF-8',
  ],
])('an array in %s is decoded', (_, bytes, titles, problem) => {
  const { rows, encodingProblem } = splitBytes(bytes);
  expect(rows.map(({ value }) => value)).toEqual(titles);
  expect(encodingProblem).toBe(problem);
});

describe('the first bytes', () => {
  test('are skipped when they are a byte order mark', () => {
    expect(split('\ufeff[{"a":1}]')).toMatchObject({ rows: [{ where: 'row 1' }], isCut: false });
    expect(split('\ufeff{"a":1}').rows).toMatchObject([{ where: 'line 1', broken: null }]);
  });

  // U+2EFF is E2 BB BF, U+F03F is EF 80 BF, U+FEC0 is EF BB 80; the mark is EF BB BF.
  test.each(['\u2eff', '\uf03f', '\ufec0'])('are read when they only resemble one: %j', (character) => {
    expect(wheresOf(`${character}\n{"a":1}`)).toEqual(['broken line 1', 'line 2']);
  });
});

test('only the view of a larger buffer is read', () => {
  const bytes = new TextEncoder().encode('[1]{"a":1}[2]');
  expect(splitBytes(bytes.subarray(3, 10)).rows).toMatchObject([{ value: { a: 1 } }]);
});
