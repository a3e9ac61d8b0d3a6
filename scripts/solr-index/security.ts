import { createHash, randomBytes } from 'node:crypto';
import type { SolrUser } from '#lib/search/solr/solr-connection.ts';

const saltBytes = 32;

/**
 * Returns Solr's `security.json` with one user who may do everything, and no access without login.
 * https://solr.apache.org/guide/solr/latest/deployment-guide/basic-authentication-plugin.html
 */
export function buildSecurity({ name, password }: SolrUser, salt: Buffer = randomBytes(saltBytes)): string {
  const sha256 = (...parts: readonly (string | Buffer)[]): Buffer =>
    parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
  const credentials = `${sha256(sha256(salt, password)).toString('base64')} ${salt.toString('base64')}`;
  return JSON.stringify({
    authentication: {
      class: 'solr.BasicAuthPlugin',
      blockUnknown: true,
      forwardCredentials: false,
      credentials: { [name]: credentials },
    },
    authorization: {
      class: 'solr.RuleBasedAuthorizationPlugin',
      permissions: [{ name: 'all', role: 'admin' }],
      'user-role': { [name]: 'admin' },
    },
  });
}
