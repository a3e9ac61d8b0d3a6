import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countCases } from '#tests/support/random-cases.ts';
import { collapseText } from '#lib/jobs/description/collapse-text.ts';
import { stripMarkup } from '#lib/jobs/description/plain-text.ts';
import { parseFeed } from '#lib/search/embedded/feed/parse-feed.ts';
import { createChunkScanner } from './chunk-scanner.ts';
import { createRangeTable } from './range-table.ts';
import { scanRanges } from '#lib/search/text/scan.ts';

const table = createRangeTable();
const scanner = createChunkScanner(table);

function scan(text: string, markdown: boolean): readonly { readonly chunk: string; readonly isSmallPair: boolean }[] {
  const count = scanner.scan(text, markdown);
  return Array.from(scanner.chunks().subarray(0, count), (entry) => ({
    chunk: table.textOf(entry >>> 1),
    isSmallPair: (entry & 1) === 1,
  }));
}

const toChunks = (text: string, markdown: boolean): readonly string[] => scan(text, markdown).map(({ chunk }) => chunk);

/** Reference implementation in separate steps: collapse markup and white space, fold, split into chunks, trim punctuation. */
function toChunksInSteps(text: string, markdown: boolean): readonly string[] {
  const chunks: string[] = [];
  scanRanges(collapseText(text, markdown), (folded, start, end) =>
    chunks.push(folded.slice(start, end).replace(/[&'./-]+$/, '')),
  );
  return chunks.filter((chunk) => chunk !== '');
}

test.each([
  ['**Fly** far_out, _now_', ['fly', 'far', 'out', 'now']],
  ['**A & P** mechanics: R&D, Q & A', ['a&p', 'mechanics', 'r&d', 'q&a']],
  ['A & P & B, AB & C', ['a&p', 'b', 'ab', 'c']],
  ['+ C++, .NET & ###Duties', ['c++', '.net', 'duties']],
  ['Līhuʻe Lihu’e Boeing™ 737‑800… ½', ['lihue', "lihu'e", 'boeingtm', '737-800', '1', '2']],
  ['one\u00adtwo\u200bthree e\u0301', ['onetwothree', 'e']],
  ['Straße ｶﾞｲﾄﾞ `code`', ['strasse', 'ガイド', 'code']],
])('the chunks of %j', (text, chunks) => {
  expect(toChunks(text, true)).toEqual(chunks);
});

test('two lower-case letters are distinguished from capitals in any text', () => {
  for (const text of ['IT it It', 'ʻIT it It', 'IT it It …½', '**IT** *it* It'])
    expect(
      scan(text, true)
        .map(({ isSmallPair }) => isSmallPair)
        .slice(0, 3),
    ).toEqual([false, true, true]);
});

test('the postings of a feed have the same chunks as in the reference implementation', () => {
  const feed = parseFeed(readFileSync('data/sample-feed.ndjson'), 'any');
  if (!feed.ok) throw new Error(feed.error);
  for (const { job } of feed.value.rows) {
    const markdown = job.description.format === 'markdown';
    for (const [text, isMarkdown] of [
      [stripMarkup(job.description), markdown],
      [job.title, false],
    ] as const) {
      expect(toChunks(text, isMarkdown)).toEqual(toChunksInSteps(text, isMarkdown));
    }
  }
});

const pieces = fc.oneof(
  fc.constantFrom(
    ' & ',
    'A',
    'P',
    'b',
    ' ',
    '  ',
    '\n',
    '\t',
    '*',
    '**',
    '_',
    '`',
    '.',
    '…',
    "'",
    '’',
    '-',
    '+',
    '#',
    '\n##',
    '\n+ ',
    '>',
    '•',
    '\u00a0',
    '\u200b',
    '\u00ad',
    '\u0301',
    '\u0007',
    '™',
    'ß',
    'ʻ',
    'İ',
    '½',
    'é',
    '&',
    '/',
    '＆',
    '‑',
  ),
  fc.constantFrom('ガ', 'カ\u3099', 'ﾞ', 'Σ', '가', 'ᄀ', '漢', '😀', '\ud800', 'ﬁ', '々', 'ー'),
  fc.string({ unit: 'binary', maxLength: 3 }),
);

test('any text has the same chunks as in the reference implementation', () => {
  const plain = fc.array(pieces, { maxLength: 14 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(plain, fc.boolean(), (text, markdown) => {
      expect(toChunks(text, markdown)).toEqual(toChunksInSteps(text, markdown));
    }),
    { numRuns: countCases(5_000) },
  );
});

test('every code unit between letters folds as in a string', () => {
  for (let unit = 0; unit < 0x10000; unit += 1) {
    const text = `a\u00a0b${String.fromCharCode(unit)}cé`;
    const expected = toChunksInSteps(text, true);
    if (toChunks(text, true).join(' ') !== expected.join(' '))
      expect([unit.toString(16), toChunks(text, true)]).toEqual([unit.toString(16), expected]);
  }
});
