import { toAbsolute } from '#lib/urls.ts';
import { notifyGoogle, type Notification, type ServiceAccount } from './google-indexing.ts';
import { notifyIndexNow } from './index-now.ts';
import type { Sending } from './send-with-back-off.ts';
import type { Changes } from './snapshot.ts';

export interface NotifyOptions {
  readonly siteUrl: string;
  readonly isIndexable: boolean;
  readonly isDryRun: boolean;
  /** null: not configured. */
  readonly indexNowKey: string | null;
  readonly google: ServiceAccount | null;
  /** Maximum requests to Google in this run. */
  readonly googleLimit: number;
  /** Seconds since the epoch. */
  readonly now: number;
}

export interface NotifyReport {
  readonly lines: readonly string[];
  /** False: something was not sent, and the snapshot must stay as it is. */
  readonly isDone: boolean;
  /** Paths that remain for the next run. */
  readonly unsentPaths: readonly string[];
}

/** Returns why this site may not send notifications, null when it may. */
export function findObstacle({
  siteUrl,
  isIndexable,
  indexNowKey,
  google,
}: Omit<NotifyOptions, 'isDryRun' | 'googleLimit' | 'now'>): string | null {
  if (!isIndexable) return 'Nothing is announced for a preview (INDEXING=off) or for sample jobs (no JOBS_FEED).';
  const { protocol, hostname } = new URL(siteUrl);
  if (protocol !== 'https:' || hostname === 'localhost')
    return `SITE_URL is ${siteUrl}: only public https sites are announced.`;
  if (indexNowKey === null && google === null)
    return 'Nobody to tell: neither INDEXNOW_KEY nor GOOGLE_INDEXING_KEY_FILE is set.';
  return null;
}

/** Removed jobs first, then new and changed ones: the quota may not be enough for all. */
function listByUrgency({
  removed,
  added,
  changed,
}: Changes): readonly { readonly path: string; readonly type: Notification['type'] }[] {
  return [
    ...removed.map((path) => ({ path, type: 'URL_DELETED' }) as const),
    ...[...added, ...changed].map((path) => ({ path, type: 'URL_UPDATED' }) as const),
  ];
}

/** Notifies the configured search engines of changes, and returns a line for each. */
export async function notify(changes: Changes, options: NotifyOptions, sending: Sending): Promise<NotifyReport> {
  const { siteUrl, isDryRun, indexNowKey, google, googleLimit } = options;
  const all = listByUrgency(changes);
  const listed = (['added', 'changed', 'removed'] as const).flatMap((kind) =>
    changes[kind].map((path) => `${kind} ${toAbsolute(path, siteUrl)}`),
  );
  const lines = [
    ...listed,
    `${changes.added.length} added, ${changes.changed.length} changed, ${changes.removed.length} removed`,
  ];
  const reason = isDryRun ? 'Dry run: nothing was sent.' : findObstacle(options);
  if (reason !== null) return { lines: [...lines, reason], isDone: false, unsentPaths: [] };
  if (all.length === 0) return { lines, isDone: true, unsentPaths: [] };
  let isDone = true;
  const report = (name: string, sent: Awaited<ReturnType<typeof notifyIndexNow>>): void => {
    isDone &&= sent.ok;
    lines.push(sent.ok ? `${name}: ${sent.value} sent` : `${name}: ${sent.error}`);
  };
  if (indexNowKey === null) lines.push('IndexNow: INDEXNOW_KEY is not set');
  else
    report(
      'IndexNow',
      await notifyIndexNow(
        siteUrl,
        indexNowKey,
        all.map(({ path }) => toAbsolute(path, siteUrl)),
        sending,
      ),
    );
  if (google === null)
    return { lines: [...lines, 'Google: GOOGLE_INDEXING_KEY_FILE is not set'], isDone, unsentPaths: [] };
  const notifications = all.slice(0, googleLimit).map(({ path, type }) => ({ url: toAbsolute(path, siteUrl), type }));
  report('Google', await notifyGoogle(google, notifications, options.now, sending));
  const unsentPaths = all.slice(googleLimit).map(({ path }) => path);
  if (unsentPaths.length > 0)
    lines.push(`Google: ${unsentPaths.length} left for the next run, over the limit of ${googleLimit}`);
  return { lines, isDone, unsentPaths };
}
