import { expect, test } from 'vitest';
import type { Expression } from '#config/facet-schema.ts';
import { fulfills, toExpressionFields } from './expression.ts';

const text = {
  company: ['Alaska Airlines', 'Group'],
  category: ['Airport Operations'],
  employmentType: ['Full-Time'],
  title: ['Lead Cargo Agent'],
  city: ['Līhuʻe'],
  requisitionId: ['2026-18661'],
};

test.each<[Expression, boolean]>([
  [{ field: 'buid', in: [1318] }, true],
  [{ field: 'buid', in: [1319] }, false],
  [{ field: 'buid', in: [] }, false],
  [{ field: 'company', is: ['alaska AIRLINES', 'Horizon Air'] }, true],
  [{ field: 'company', is: ['Alaska'] }, false],
  [{ field: 'company', words: 'group' }, true],
  [{ field: 'employmentType', words: 'time' }, true],
  [{ field: 'city', is: ['Lihue'] }, true],
  [{ field: 'category', words: 'airport' }, true],
  [{ field: 'category', words: 'port' }, false],
  [{ field: 'title', words: 'cargo agent' }, true],
  [{ field: 'title', words: 'agent cargo' }, false],
  [{ field: 'title', words: '' }, false],
  [{ field: 'title', words: '–' }, false],
  [{ field: 'featured' }, false],
  [{ all: [] }, true],
  [{ any: [] }, false],
  [
    {
      all: [
        { field: 'buid', in: [1318] },
        { field: 'title', words: 'lead' },
      ],
    },
    true,
  ],
  [{ not: { field: 'featured' } }, true],
  [{ all: [{ field: 'buid', in: [1318] }, { not: { field: 'title', words: 'Cargo Agent' } }] }, false],
  [{ any: [{ field: 'featured' }, { field: 'requisitionId', is: ['2026-18661'] }] }, true],
])('%j evaluates to %j', (expression, expected) => {
  expect(fulfills(expression, toExpressionFields(1318, false, text))).toBe(expected);
});

test('blank values and punctuation match nothing', () => {
  const blank = toExpressionFields(1318, false, { ...text, company: ['', ' '], title: ['–'] });
  expect(fulfills({ field: 'company', is: [''] }, blank)).toBe(false);
  expect(fulfills({ field: 'title', words: '–' }, blank)).toBe(false);
});

test('a featured posting without a company id is featured and matches no company', () => {
  const featured = toExpressionFields(null, true, text);
  expect(fulfills({ field: 'featured' }, featured)).toBe(true);
  expect(fulfills({ field: 'buid', in: [1318] }, featured)).toBe(false);
});
