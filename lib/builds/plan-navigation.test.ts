import { expect, test } from 'vitest';
import { planNavigation } from './plan-navigation.ts';

test('a page of this site is opened by the router, at its own address', () => {
  expect(planNavigation('/benefits/?a=b#pay')).toEqual({ kind: 'client', href: '/benefits/?a=b#pay' });
});
