import { clientErrors } from '#config/builds.ts';
import { buildState, isLeavingPage } from './build-state.ts';
import { clientErrorsPath } from '#lib/http/paths.ts';
import type { ErrorKind } from '#lib/http/reports.ts';

const reportedKeys = new Set<string>();

/** Reports an error to the site, once per document: its name and its position in our scripts, but not its message. */
export function reportClientError(error: unknown, kind: ErrorKind): void {
  const { name, message, stack = '' } = error instanceof Error ? error : { name: 'NotAnError', message: '' };
  const [, code] = /React error #(\d+)/.exec(message) ?? [];
  send(
    kind,
    code === undefined ? name : `React ${code}`,
    (stack.match(/\/_next\/static\/[^\s?():]{1,150}:\d{1,7}:\d{1,9}/g) ?? []).slice(0, 3),
  );
}

/**
 * Reports a failure that is not a script error, unless it was caused by leaving the page.
 * @param name a name that `errorReport` accepts
 */
export function reportFault(name: string, kind: ErrorKind): void {
  if (!isLeavingPage()) send(kind, name, []);
}

function send(kind: ErrorKind, name: string, frames: readonly string[]): void {
  // React reports an error twice: when a boundary catches it, and when it renders again without the server's HTML.
  const key = `${name} ${frames[0] ?? kind}`;
  if (reportedKeys.has(key) || reportedKeys.size >= clientErrors.maxPerDocument) return;
  reportedKeys.add(key);
  navigator.sendBeacon(
    clientErrorsPath,
    JSON.stringify({ kind, name, frames, path: location.pathname.slice(0, 1000), build: buildState().id ?? 'unknown' }),
  );
}
