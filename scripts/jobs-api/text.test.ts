import { describe, expect, test } from 'vitest';
import { countCases } from '#tests/support/random-cases.ts';
import fc from 'fast-check';
import { matchText } from './match-text.ts';
import { parseTextNode } from './parse-text.ts';
import { readRow } from './read-row.ts';

const guid = '0123456789ABCDEF0123456789ABCDEF';
const posting = readRow({
  guid,
  reqid: 'R-144480',
  title_exact: 'Senior Flight Attendant',
  company_exact: 'Horizon Air',
  location_exact: 'Kailua-Kona, HI',
  city_exact: 'Kailua-Kona',
  description: '**Duties**\n \n+ Serve guests in Hawaiʻi\n+ 東京の空港 で働く',
  buid: 34035,
});
const matches = (text: string) => matchText(parseTextNode(text), posting) !== null;

describe('a query text', () => {
  test.each([
    [''],
    ['*'],
    ['*:*'],
    ['flight'],
    ['FLIGHT'],
    ['flights'],
    ['pilot flight'],
    ['flight OR pilot'],
    ['"flight attendant"'],
    ['senior AND attendant'],
    ['senior && attendant'],
    ['flight -pilot'],
    ['flight NOT pilot'],
    ['+flight pilot'],
    ['flight AND (pilot OR attendant)'],
    ['att*'],
    ['hawaii'],
    ['Hawaiʻi'],
    ['kailua kona'],
    ['kailua-kona'],
    ['R-144480'],
    ['144480'],
    [`guid:${guid}`],
    [`guid:${guid.toLowerCase()}`],
    [`guid:"${guid}"`],
    ['-guid:FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF AND Flight Attendant'],
    ['title:attendant'],
    ['title_exact:"flight attendant"'],
    ['buid:34035'],
    ['company:horizon'],
    ['空港'],
    ['東京'],
    ['-pilot'],
    ['"unbalanced flight'],
    ['flight)'],
    ['(flight'],
    ['flight:'],
    ['()'],
    ['AND flight'],
    ['flight AND'],
    ['flight\\:'],
  ])('%s: matches', (text) => expect(matches(text)).toBe(true));

  test.each([
    ['pilot'],
    ['"attendant flight"'],
    ['flight AND pilot'],
    ['pilot AND flight'],
    ['flight -senior'],
    ['-flight'],
    ['NOT senior'],
    ['flight !senior'],
    ['+pilot flight'],
    ['flight AND (pilot OR engineer)'],
    ['pil*'],
    [`-guid:${guid} AND Flight`],
    [`-guid:${guid}`],
    ['guid:FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF'],
    ['title:horizon'],
    ['salary:flight'],
    ['flights_exact:attendant'],
    ['大阪'],
    ['144481'],
  ])('%s: does not match', (text) => expect(matches(text)).toBe(false));
});

test('is required', () => {
  const sign = fc.constantFrom(
    '"',
    '(',
    ')',
    '-',
    '+',
    '!',
    '*',
    ':',
    '\\',
    'AND',
    'OR',
    'NOT',
    '&&',
    '||',
    ' ',
    'flight',
    'guid:',
    '空',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'grapheme' }),
        fc.array(sign).map((signs) => signs.join(' ')),
        fc.array(sign).map((signs) => signs.join('')),
      ),
      (text) => {
        expect([true, false]).toContain(matches(text));
      },
    ),
    { numRuns: countCases(2000) },
  );
});
