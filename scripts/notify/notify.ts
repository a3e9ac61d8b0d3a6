import { toAbsolute } from '#lib/urls.ts';
import { tellGoogle, type Notification, type ServiceAccount } from './google-indexing.ts';
import { tellIndexNow } from './index-now.ts';
import type { Sending } from './send-with-back-off.ts';
import type { Changes } from './snapshot.ts';

export interface NotifyOptions {
  readonly siteUrl: string;
  readonly isIndexable: boolean;
  readonly isDryRun: boolean;
  /** null: not configured. */
  readonly indexNowKey: string | null;
  readonly google: ServiceAccount | null;
  /** Requests that Google may get in this run. */
  readonly googleLimit: number;
  /** Seconds since the epoch. */
  readonly now: number;
}

export interface NotifyReport {
  readonly lines: readonly string[];
  /** False: something was not sent, and the snapshot must stay as it is. */
  readonly isDone: boolean;
}

/** Why nothing may be sent from this site, null when it may. */
export function whyNot({ siteUrl, isIndexable }: Pick<NotifyOptions, 'siteUrl' | 'isIndexable'>): string | null {
  if (!isIndexable) return 'INDEXING=off: previews are never announced.';
  const { protocol, hostname } = new URL(siteUrl);
  if (protocol !== 'https:' || hostname === 'localhost') return `SITE_URL is ${siteUrl}: only public https sites are announced.`;
  return null;
}

/** What is gone first, then what is new, then what changed: the quota may not reach the end. */
export function toNotifications(changes: Changes, siteUrl: string, limit: number): readonly Notification[] {
  const toEach = (paths: readonly string[], type: Notification['type']) => paths.map((path) => ({ url: toAbsolute(path, siteUrl), type }));
  return [...toEach(changes.removed, 'URL_DELETED'), ...toEach(changes.added, 'URL_UPDATED'), ...toEach(changes.changed, 'URL_UPDATED')].slice(0, limit);
}

/** Tells the search engines that are configured what changed, and says so in lines. */
export async function notify(changes: Changes, options: NotifyOptions, sending: Sending): Promise<NotifyReport> {
  const { siteUrl, isDryRun, indexNowKey, google } = options;
  const all = toNotifications(changes, siteUrl, Number.POSITIVE_INFINITY);
  const forGoogle = toNotifications(changes, siteUrl, options.googleLimit);
  const listed = (['added', 'changed', 'removed'] as const).flatMap((kind) => changes[kind].map((path) => `${kind} ${toAbsolute(path, siteUrl)}`));
  const lines = [...listed, `${changes.added.length} added, ${changes.changed.length} changed, ${changes.removed.length} removed`];
  if (isDryRun) return { lines: [...lines, 'Dry run: nothing was sent.'], isDone: false };
  const reason = whyNot(options);
  if (reason !== null) return { lines: [...lines, reason], isDone: false };
  if (all.length === 0) return { lines, isDone: true };
  let isDone = true;
  const report = (name: string, sent: Awaited<ReturnType<typeof tellIndexNow>>): void => {
    isDone &&= sent.ok;
    lines.push(sent.ok ? `${name}: ${sent.value} sent` : `${name}: ${sent.error}`);
  };
  if (indexNowKey === null) lines.push('IndexNow: INDEXNOW_KEY is not set');
  else report('IndexNow', await tellIndexNow(siteUrl, indexNowKey, all.map(({ url }) => url), sending));
  if (google === null) lines.push('Google: GOOGLE_INDEXING_KEY_FILE is not set');
  else report('Google', await tellGoogle(google, forGoogle, options.now, sending));
  if (google !== null && forGoogle.length < all.length) lines.push(`Google: ${all.length - forGoogle.length} left out, over the limit of ${options.googleLimit}`);
  return { lines, isDone };
}
