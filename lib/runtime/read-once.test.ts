import { expect, test, vi } from 'vitest';
import { createFakeSearch } from '#tests/support/fake-search.ts';
import { useSite } from '#tests/support/use-sample-site.ts';
import { readOnce } from './read-once.ts';

test('a page gets the answer of middleware, but none from before the jobs changed', async () => {
  let version = '1';
  useSite(createFakeSearch({ version: () => version }));
  const read = vi.fn(async () => version);
  const ask = () => readOnce('job /a/', read);
  expect([await ask(), await ask()]).toEqual(['1', '1']);
  expect(read).toHaveBeenCalledOnce();
  version = '2';
  expect([await ask(), await ask()]).toEqual(['2', '2']);
  expect(read).toHaveBeenCalledTimes(2);
});
