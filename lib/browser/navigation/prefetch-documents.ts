import pLimit from 'p-limit';
import { builds } from '#config/builds.ts';

/** Time that the pointer or the focus must rest on a link before the link is prefetched. */
const hoverDelayMs = 65;

/** Selector of the links that `public/speculation-rules.json` leaves out. */
export const excludedLinks = "[download], [target=_blank], [href^='#'], .list-page :is([href*='?'], [href$='/jobs/'])";
const excludedPaths = /^\/(?:data|builds|job-alerts)\//;

/** Returns the path and query of the page of this site that a link opens as a document, or null for any other element. */
export function findTarget(element: EventTarget | null): string | null {
  const link = element instanceof Element ? element.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.matches(excludedLinks)) return null;
  const { origin, pathname, search } = link;
  const { location } = window;
  if (origin !== location.origin || !pathname.endsWith('/') || excludedPaths.test(pathname)) return null;
  return pathname === location.pathname && search === location.search ? null : pathname + search;
}

const slowTypes: ReadonlySet<unknown> = new Set(['slow-2g', '2g']);

/**
 * Returns whether the visitor saves data: data saver is on, or the connection is very slow.
 * @param connection `navigator.connection`, where supported
 */
export function prefersReducedData(connection: unknown): boolean {
  if (typeof connection !== 'object' || connection === null) return false;
  if ('saveData' in connection && connection.saveData === true) return true;
  return 'effectiveType' in connection && slowTypes.has(connection.effectiveType);
}

/**
 * Returns an event listener that prefetches the document of a hovered, focused or touched link into the browser's HTTP
 * cache: a few at once, the latest link first, each link once, and none when the visitor saves data.
 */
export function createPrefetch(): (event: Event) => void {
  const limit = pLimit(builds.maxConcurrentPreloads);
  const requestedHrefs = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const fetchDocument = async (href: string): Promise<void> => {
    if (requestedHrefs.has(href)) return;
    requestedHrefs.add(href);
    const response = await fetch(href, { priority: 'low' });
    // The browser caches the response only when its body is read to the end.
    await response.text();
  };
  const queueFetch = (href: string): void => {
    limit.clearQueue();
    limit(fetchDocument, href).catch(() => undefined);
  };

  return (event) => {
    clearTimeout(timer);
    // `touchstart` covers touches.
    if (event instanceof PointerEvent && event.pointerType === 'touch') return;
    const href = findTarget(event.target);
    if (href === null || prefersReducedData(Reflect.get(navigator, 'connection'))) return;
    if (event.type === 'touchstart') queueFetch(href);
    else timer = setTimeout(queueFetch, hoverDelayMs, href);
  };
}
