/** Name and password of a user of Solr. */
export interface SolrUser {
  readonly name: string;
  readonly password: string;
}

/** Returns the headers by which a user proves who asks (RFC 7617); without a user, none. */
export function buildAuthorization(user: SolrUser | undefined): Readonly<Record<string, string>> {
  return user === undefined
    ? {}
    : { authorization: `Basic ${Buffer.from(`${user.name}:${user.password}`).toString('base64')}` };
}
