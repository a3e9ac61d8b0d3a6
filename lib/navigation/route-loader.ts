const hashName = '_rsc';
/** Milliseconds for which an answer is awaited at all, and the second one after the first. */
const patience = 10_000;
const patienceForParts = 2000;

interface Awaited {
  answers: number;
  timer: ReturnType<typeof setTimeout>;
  readonly end: () => void;
}

function toRoute(url: string): string | null {
  const { pathname, searchParams } = new URL(url);
  if (!searchParams.has(hashName)) return null;
  searchParams.delete(hashName);
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams.toString()}`;
}

/**
 * Makes a function that has the router load a route and settles when its answers are there. The router tells nothing of
 * them, so they are read from the browser's list of finished requests: the shape of the route, then its parts. A shape
 * that is no success has no parts; the parts of a route whose shape is known come alone, which time tells.
 * @param prefetch the router's
 */
export function createRouteLoader(prefetch: (href: string) => void): (href: string) => Promise<void> {
  const awaited = new Map<string, Awaited>();

  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const route = toRoute(entry.name);
      const found = route === null ? undefined : awaited.get(route);
      if (found === undefined) continue;
      found.answers += 1;
      const hasFailed = entry instanceof PerformanceResourceTiming && entry.responseStatus > 299;
      if (hasFailed || found.answers === 2) {
        found.end();
        continue;
      }
      clearTimeout(found.timer);
      found.timer = setTimeout(found.end, patienceForParts);
    }
  }).observe({ type: 'resource' });

  return (href) =>
    new Promise((resolve) => {
      const { pathname, search } = new URL(href, window.location.href);
      const route =
        toRoute(`${window.location.origin}${pathname}${search === '' ? '?' : `${search}&`}${hashName}`) ?? pathname;
      const end = (): void => {
        clearTimeout(awaited.get(route)?.timer);
        awaited.delete(route);
        resolve();
      };
      awaited.set(route, { answers: 0, end, timer: setTimeout(end, patience) });
      prefetch(href);
    });
}
