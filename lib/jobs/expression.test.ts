import { expect, test } from 'vitest';
import type { Expression } from '#config/facet-schema.ts';
import { compileExpression, toExpressionFields } from './expression.ts';

const fields = toExpressionFields(1318, false, {
  company: ['Alaska Airlines'],
  category: ['Airport Operations'],
  employmentType: ['Full-Time'],
  title: ['Lead Cargo Agent'],
  city: ['Līhuʻe'],
  requisitionId: ['2026-18661'],
});

test.each<[Expression, boolean]>([
  [{ field: 'buid', in: [1318] }, true],
  [{ field: 'buid', in: [1319] }, false],
  [{ field: 'buid', in: [] }, false],
  [{ field: 'company', is: ['alaska AIRLINES', 'Horizon Air'] }, true],
  [{ field: 'company', is: ['Alaska'] }, false],
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
  [{ not: { field: 'featured' } }, true],
  [{ all: [{ field: 'buid', in: [1318] }, { not: { field: 'title', words: 'Cargo Agent' } }] }, false],
  [{ any: [{ field: 'featured' }, { field: 'requisitionId', is: ['2026-18661'] }] }, true],
])('%j evaluates to %j', (expression, expected) => {
  expect(compileExpression(expression)(fields)).toBe(expected);
});

test('a featured posting is one, and blank values match nothing', () => {
  const blank = toExpressionFields(null, true, {
    company: ['', ' '],
    category: [],
    employmentType: [],
    title: [],
    city: [],
    requisitionId: [],
  });
  expect(compileExpression({ field: 'featured' })(blank)).toBe(true);
  expect(compileExpression({ field: 'company', is: [''] })(blank)).toBe(false);
});

test('a posting without a company id matches no company', () => {
  const text = { company: [], category: [], employmentType: [], title: [], city: [], requisitionId: [] };
  expect(compileExpression({ field: 'buid', in: [1318] })(toExpressionFields(null, true, text))).toBe(false);
});
