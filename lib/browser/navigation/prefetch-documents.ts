import pLimit from 'p-limit';
import { builds } from '#config/builds.ts';
import { isThrifty } from './is-thrifty.ts';
import { toPrefetchTarget } from './prefetch-target.ts';

/** Milliseconds that a pointer or the focus rests on a link before it counts as meant. */
const rest = 65;

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
 * Makes a function that is told of pointers, focus and touches, and fetches the document of the link they rest on into the
 * browser's cache: a few at once, the latest wish next, each once, none where bytes are dear.
 */
export function createPrefetch(): (event: Event) => void {
  const limit = pLimit(builds.maxConcurrentPreloads);
  const begun = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const fetchDocument = async (href: string): Promise<void> => {
    if (begun.has(href)) return;
    begun.add(href);
    const response = await fetch(href, { priority: 'low' });
    // Read to its end, or the browser does not keep it.
    await response.text();
  };
  const want = (href: string): void => {
    limit.clearQueue();
    limit(fetchDocument, href).catch(() => undefined);
  };

  return (event) => {
    clearTimeout(timer);
    // Touch has its own event.
    if (event instanceof PointerEvent && event.pointerType === 'touch') return;
    const href = findTarget(event);
    if (href === null || isThrifty(Reflect.get(navigator, 'connection'))) return;
    if (event.type === 'touchstart') want(href);
    else timer = setTimeout(want, rest, href);
  };
}
