import { expect, test } from 'vitest';
import { buildSecurity } from './security.ts';

test('the user of the documentation of Solr has the credentials that it shows, and nobody else may ask', () => {
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

test('two files for one password have nothing in common that tells it', () => {
  const user = { name: 'careers', password: 'a long password' };
  expect(buildSecurity(user)).not.toBe(buildSecurity(user));
  expect(buildSecurity(user)).not.toContain(user.password);
});
