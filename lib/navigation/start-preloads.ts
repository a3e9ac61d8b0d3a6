import { builds } from '#config/builds.ts';
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

const maxWaiting = 5;

/** Loads pages that the visitor is about to open, from now on. */
export function startPreloads({ toTarget, prefetch, first }: PreloadSettings): Preloads {
  const queue = createPreloadQueue({
    load: createRouteLoader(prefetch),
    maxConcurrent: builds.maxConcurrentPreloads,
    maxWaiting,
  });
  const stop = watchIntent((link) => {
    const href = toTarget(link);
    if (href === null || isThrifty(Reflect.get(navigator, 'connection'))) return;
    const [route = href] = href.split('#');
    queue.want(route);
  }, first);
  return { clear: queue.clear, stop };
}
