import { builds } from '#config/builds.ts';
import { buildPath, parsePathSegments } from '#lib/http/path-segments.ts';
import type { Resolution } from '#lib/routing/resolution.ts';
import { buildState } from './build-state.ts';
import { takeReload } from './take-reload.ts';

/** How to go to an address: by the router, or by loading the document. */
export interface NavigationPlan {
  readonly kind: 'client' | 'document';
  readonly href: string;
}

/**
 * Returns true when the next navigation must load a document because a newer build is in service, and notes that load: at
 * most once per path within the reload guard.
 */
export function takeDocumentLoad(path: string): boolean {
  return buildState().isArmed === true && takeReload(path, Date.now(), builds.reloadGuard);
}

/**
 * Decides how a client navigation goes, by the route rules of the build and by what is known of newer ones. Called once for
 * each navigation, before it: it notes the load that it asks for, so that a newer build is loaded at most once per path
 * within the reload guard. What the rules alone cannot decide is left to the server, which is asked for a document.
 * @param href absolute, or relative to the document
 */
export function planNavigation(href: string): NavigationPlan {
  // `URL.parse` is not in Safari before 18.
  const url = URL.canParse(href, location.href) ? new URL(href, location.href) : null;
  const segments = url?.origin === location.origin ? parsePathSegments(url.pathname) : null;
  const byDocument: NavigationPlan = { kind: 'document', href };
  if (url === null || segments === null) return byDocument;
  if (takeDocumentLoad(url.pathname)) return byDocument;
  const path = buildPath(segments.map((segment) => segment.toLowerCase()));
  const resolution = resolveByRule(path);
  if (resolution.kind === 'external') return { kind: 'document', href: resolution.to };
  // A query may belong to the canonical address that the server redirects to.
  if (
    resolution.kind === 'rewrite' ||
    resolution.kind === 'not-found' ||
    (resolution.kind === 'redirect' && url.search !== '')
  )
    return byDocument;
  const to = resolution.kind === 'redirect' ? resolution.to + url.hash : href;
  buildState().going = { href: to, at: Date.now() };
  return { kind: 'client', href: to };
}

function resolveByRule(path: string): Resolution {
  const rule = buildState().rules?.get(path);
  if (rule === undefined) return { kind: 'page' };
  return rule.kind === 'middleware' ? rule.run(path) : rule;
}
