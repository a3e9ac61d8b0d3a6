import { expect, test } from 'vitest';
import { hashConfigset, readConfigset } from './configset.ts';

test('another configset has another name', () => {
  const files = readConfigset();
  expect([...files.keys()].sort()).toEqual(['schema.xml', 'solrconfig.xml']);
  expect(hashConfigset(new Map([...files, ['schema.xml', '<schema/>']]))).not.toBe(hashConfigset(files));
});
