import { alertPaths } from '#lib/alerts/alerts-paths.ts';
import type { AlertKey, Tokens } from '#lib/alerts/tokens.ts';
import { buildListUrl } from '#lib/jobs/query/list-url.ts';
import type { JobQuery } from '#lib/jobs/query/query.ts';
import { toAbsolute } from '#lib/urls.ts';

/** Absolute URLs of the site for messages. */
export interface AlertLinks {
  confirm(token: string): string;
  manage(key: AlertKey): string;
  unsubscribe(key: AlertKey): string;
  /** The list with its newest jobs first. */
  list(query: JobQuery): string;
}

/** Creates the links of messages. @param siteUrl absolute origin, no trailing slash */
export function createAlertLinks(siteUrl: string, tokens: Tokens): AlertLinks {
  const toUrl = (path: string, token: string): string => toAbsolute(`${path}?token=${token}`, siteUrl);
  return {
    confirm: (token) => toUrl(alertPaths.confirm, token),
    manage: (key) => toUrl(alertPaths.manage, tokens.writeKey('manage', key)),
    unsubscribe: (key) => toUrl(alertPaths.unsubscribe, tokens.writeKey('unsubscribe', key)),
    list: (query) => toAbsolute(buildListUrl({ ...query, sort: query.text === '' ? null : 'date' }), siteUrl),
  };
}
