/** Credentials of a Solr user. */
export interface SolrUser {
  readonly name: string;
  readonly password: string;
}

/** Returns the Basic authentication headers of a user (RFC 7617); no headers without a user. */
export function buildAuthorization(user: SolrUser | undefined): Readonly<Record<string, string>> {
  return user === undefined
    ? {}
    : { authorization: `Basic ${Buffer.from(`${user.name}:${user.password}`).toString('base64')}` };
}
