import { expect, it, vi } from 'vitest';
import { lazy } from './lazy.ts';

it.each([['a value'], [undefined], [null]])('creates %j once, at the first call', (value) => {
  const create = vi.fn(() => value);
  const get = lazy(create);
  expect(create).not.toHaveBeenCalled();
  expect([get(), get()]).toEqual([value, value]);
  expect(create).toHaveBeenCalledTimes(1);
});
