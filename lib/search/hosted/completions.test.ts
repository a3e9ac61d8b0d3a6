import { expect, test } from 'vitest';
import { parseCompletions } from './completions.ts';

test.each([
  ['an array of strings', ['Ramp Agent', 'Ramp Lead']],
  ['an array of objects', [{ display: 'Ramp Agent' }, { label: 'Ramp Lead' }]],
  ['a list under a name', { results: ['Ramp Agent', 'Ramp Lead'] }],
  ['a list under a later name', { results: 7, locations: ['Ramp Agent', { name: 'Ramp Lead' }] }],
])('names are read from %s', (_, body) => {
  expect(parseCompletions(body)).toEqual({ ok: true, value: ['Ramp Agent', 'Ramp Lead'] });
});

test.each([
  ['once each', ['Ramp', 'Ramp'], ['Ramp']],
  ['without blanks around and between', ['  Ramp \n  Agent '], ['Ramp Agent']],
  ['truncated to the maximum length', ['x'.repeat(400)], ['x'.repeat(300)]],
  ['under the first name with a text', [{ display: ' ', title: 7, label: 'Ramp' }], ['Ramp']],
  ['without values that have no text', [null, 7, '', ' ', {}, { other: 'Ramp' }, []], []],
])('names are listed %s', (_, body, names) => {
  expect(parseCompletions(body)).toEqual({ ok: true, value: names });
});

test.each([
  ['a text', 'Ramp'],
  ['nothing', null],
  ['an object without a list', { results: 'Ramp' }],
  ['more names than anybody reads', Array.from({ length: 1001 }, (_, number) => `${number}`)],
])('%s is an error', (_, body) => {
  expect(parseCompletions(body).ok).toBe(false);
});

test('a thousand names are accepted', () => {
  const parsed = parseCompletions(Array.from({ length: 1000 }, (_, number) => `${number}`));
  expect(parsed.ok && parsed.value).toHaveLength(1000);
});
