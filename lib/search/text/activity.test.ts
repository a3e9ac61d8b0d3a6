import { expect, test } from 'vitest';
import { findTrades } from './trades.ts';
import { toActivity } from './activity.ts';

test.each([
  ['cleaner', 'cleaning'],
  ['handlers', 'handling'],
  ['operator', 'operating'],
  ['engineer', 'engineer'],
  ['officer', 'officer'],
  ['nurse', 'nurse'],
  ['customer', 'customer'],
])('the activity of a %s is %s', (word, activity) => {
  expect(toActivity(word)).toBe(activity);
});

test('what people do is the trade of their title', () => {
  expect(findTrades({ words: ['cleaning', 'planes'] }, 0.8)).toEqual(
    findTrades({ words: ['aircraft', 'cleaner'] }, 0.8),
  );
  expect(findTrades({ words: ['cleaning', 'planes'] }, 0.8)).not.toEqual([]);
});
