import { findLink } from './find-link.ts';
import { intentEvents } from './intent-events.ts';

/** Milliseconds that a pointer or the focus rests on a link before it counts as meant. */
const rest = 65;

/**
 * Tells of links that a visitor is about to follow: a pointer or the focus rests on one, or a finger touches it.
 * @param tell gets each link that was meant @param first the event that made somebody watch @returns an end to it
 */
export function watchIntent(tell: (link: HTMLAnchorElement) => void, first: Event): () => void {
  const listening = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let at: HTMLAnchorElement | null = null;

  const consider = (event: Event): void => {
    // A finger tells of itself by its touch.
    if (event instanceof PointerEvent && event.pointerType === 'touch') return;
    const link = findLink(event);
    if (link === at && event.type !== 'touchstart') return;
    clearTimeout(timer);
    at = link;
    if (link === null) return;
    if (event.type === 'touchstart') tell(link);
    else timer = setTimeout(tell, rest, link);
  };

  for (const type of intentEvents) window.addEventListener(type, consider, { signal: listening.signal, passive: true });
  consider(first);
  return () => {
    clearTimeout(timer);
    listening.abort();
  };
}
