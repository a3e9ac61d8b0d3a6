import { isThrifty } from './is-thrifty.ts';
import { createPreloadQueue } from './preload-queue.ts';
import { createRouteLoader } from './route-loader.ts';
import { watchIntent } from './watch-intent.ts';

export interface PreloadSettings {
  /** The address that the router can open for a link; null: none. */
  readonly toTarget: (link: HTMLAnchorElement) => string | null;
  /** Has the router load a whole page. */
  readonly prefetch: (href: string) => void;
  /** The event that began it. */
  readonly first: Event;
}

export interface Preloads {
  /** Forgets what waits. */
  readonly clear: () => void;
  readonly stop: () => void;
}

/** Route preloads that may run at once (specification, section 9). */
const mostAtOnce = 5;
const mostWaiting = 5;

/** Loads pages that the visitor is about to open, from now on. */
export function startPreloads({ toTarget, prefetch, first }: PreloadSettings): Preloads {
  const queue = createPreloadQueue({ load: createRouteLoader(prefetch), mostAtOnce, mostWaiting });
  const stop = watchIntent((link) => {
    const href = toTarget(link);
    if (href === null || isThrifty(Reflect.get(navigator, 'connection'))) return;
    const [route = href] = href.split('#');
    queue.want(route);
  }, first);
  return { clear: queue.clear, stop };
}
