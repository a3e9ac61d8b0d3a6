import { expect, test } from 'vitest';
import { buildSecurity } from './security.ts';

test("creates the documented credentials of Solr's example user and blocks anonymous requests", () => {
  const salt = Buffer.from('Ndd7LKvVBAaZIF0QAVi1ekCfAJXr1GGfLtRUXhgrF8c=', 'base64');
  expect(JSON.parse(buildSecurity({ name: 'solr', password: 'SolrRocks' }, salt))).toMatchObject({
    authentication: {
      blockUnknown: true,
      credentials: {
        solr: 'IV0EHq1OnNrj6gvRCwvFwTrZ1+z1oBbnQdiVC3otuq0= Ndd7LKvVBAaZIF0QAVi1ekCfAJXr1GGfLtRUXhgrF8c=',
      },
    },
    authorization: { permissions: [{ name: 'all', role: 'admin' }] },
  });
});

test('uses a random salt, so that two files for one password differ', () => {
  const user = { name: 'careers', password: 'a long password' };
  expect(buildSecurity(user)).not.toBe(buildSecurity(user));
  expect(buildSecurity(user)).not.toContain(user.password);
});
