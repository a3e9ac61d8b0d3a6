import { clientErrors } from '#config/builds.ts';
import { buildState, isLeavingPage } from './build-state.ts';
import { clientErrorsPath } from '#lib/http/client-errors-path.ts';
import type { ErrorKind } from '#lib/http/error-report.ts';

const reported = new Set<string>();

/** Reports an error to the site, each once: what it is and where in our scripts, nothing of what its message says. */
export function reportClientError(error: unknown, kind: ErrorKind): void {
  const { name, message, stack = '' } = error instanceof Error ? error : { name: 'NotAnError', message: '' };
  const [, code] = /React error #(\d+)/.exec(message) ?? [];
  send(
    kind,
    code === undefined ? name : `React ${code}`,
    (stack.match(/\/_next\/static\/[^\s?():]{1,150}:\d{1,7}:\d{1,9}/g) ?? []).slice(0, 3),
  );
}

/** Reports a fault that is no error of a script, unless the visitor's leaving has made it. @param name a name that `errorReport` knows */
export function reportFault(name: string, kind: ErrorKind): void {
  if (!isLeavingPage()) send(kind, name, []);
}

function send(kind: ErrorKind, name: string, frames: readonly string[]): void {
  // React tells of an error twice, when its boundary catches it and when it starts anew without the server's page.
  const key = `${name} ${frames[0] ?? kind}`;
  if (reported.has(key) || reported.size >= clientErrors.maxPerDocument) return;
  reported.add(key);
  navigator.sendBeacon(
    clientErrorsPath,
    JSON.stringify({ kind, name, frames, path: location.pathname.slice(0, 1000), build: buildState().id ?? 'unknown' }),
  );
}
