import { alertPaths } from '#lib/alerts/alerts-paths.ts';
import type { AlertKey, Tokens } from '#lib/alerts/tokens.ts';
import { buildListUrl } from '#lib/jobs/query/list-url.ts';
import type { JobQuery } from '#lib/jobs/query/query.ts';
import { toAbsolute } from '#lib/urls.ts';

export type AlertLinks = ReturnType<typeof createAlertLinks>;

/** Creates the links of messages, absolute URLs of the site. @param siteUrl absolute origin, no trailing slash */
export function createAlertLinks(siteUrl: string, tokens: Tokens) {
  const toUrl = (path: string, token: string): string => toAbsolute(`${path}?token=${token}`, siteUrl);
  return {
    confirm: (token: string): string => toUrl(alertPaths.confirm, token),
    manage: (key: AlertKey): string => toUrl(alertPaths.manage, tokens.writeKey('manage', key)),
    unsubscribe: (key: AlertKey): string => toUrl(alertPaths.unsubscribe, tokens.writeKey('unsubscribe', key)),
    /** The list with its newest jobs first. */
    list: (query: JobQuery): string =>
      toAbsolute(buildListUrl({ ...query, sort: query.text === '' ? null : 'date' }), siteUrl),
  };
}
