import pLimit from 'p-limit';
import { builds } from '#config/builds.ts';
import { prefersReducedData } from './prefers-reduced-data.ts';
import { toPrefetchTarget } from './prefetch-target.ts';

/** Time that the pointer or the focus must rest on a link before the link is prefetched. */
const hoverDelayMs = 65;

function findTarget({ target }: Event): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!(link instanceof HTMLAnchorElement)) return null;
  return toPrefetchTarget(
    {
      href: link.href,
      target: link.target,
      isDownload: link.hasAttribute('download'),
      isInList: link.closest('.list-page') !== null,
    },
    window.location.href,
  );
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
    const href = findTarget(event);
    if (href === null || prefersReducedData(Reflect.get(navigator, 'connection'))) return;
    if (event.type === 'touchstart') queueFetch(href);
    else timer = setTimeout(queueFetch, hoverDelayMs, href);
  };
}
