import { buildFormAddress } from '#components/jobs/search/form-address.ts';
import { buildState, takeReload } from '#lib/browser/builds/build-state.ts';
import { buildPath, parsePathSegments } from '#lib/http/path-segments.ts';

const listPath = /\/jobs\/$/;

/**
 * Returns whether the list at a path can replace the visible list in place. Lists replace lists; a page with its own
 * prose only replaces itself.
 */
export function canReplace(path: string): boolean {
  return path === window.location.pathname || (listPath.test(path) && listPath.test(window.location.pathname));
}

/** Returns the list link that a click follows in this tab, or null when the browser must handle the click. */
export function linkHref(event: MouseEvent): { readonly link: Element; readonly to: string } | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest('a[href]:not([target], [download])') : null;
  if (event.defaultPrevented || !isPlain || link === null) return null;
  // The properties of a link in an SVG are objects; its attributes are those of any link.
  const { origin, pathname, search, hash } = new URL(link.getAttribute('href') ?? '', document.baseURI);
  const isInPlace = origin === window.location.origin && hash === '' && canReplace(pathname);
  return isInPlace ? { link, to: pathname + search } : null;
}

/**
 * Returns the address that a search form leads to, without its empty fields and without a distance from nowhere, or null
 * when the target is not such a form.
 */
export function formHref(target: EventTarget): string | null {
  if (!(target instanceof HTMLFormElement) || target.method !== 'get') return null;
  const { origin, pathname } = new URL(target.action);
  if (origin !== window.location.origin || !canReplace(pathname)) return null;
  const fields = new FormData(target);
  const hasPlace = ['location', 'coords'].some((name) => (fields.get(name) ?? '') !== '');
  return buildFormAddress(target, [], hasPlace ? [] : ['r']);
}

/**
 * Returns true when a list must not open an address in place but leave it to the browser: a route rule of this build
 * covers its path, or a newer build is in service.
 * Records the load for a newer build: at most one per path within the reload guard.
 * @param path raw path, without the query
 */
export function takeDocumentLoad(path: string): boolean {
  const { rules, isArmed } = buildState();
  const segments = parsePathSegments(path);
  if (segments === null || rules?.has(buildPath(segments.map((segment) => segment.toLowerCase()))) === true)
    return true;
  return isArmed === true && takeReload(path);
}
