import type { MessagePort } from 'node:worker_threads';
import type { FeedPublisher, FeedState } from '#lib/search/embedded/load/feed-loader.ts';
import { unchecked } from '#lib/unchecked.ts';

/** Posts the state of a feed through a port, now and after every change. The index is shared memory, not copied. */
export function publishFeed(feed: FeedPublisher, port: MessagePort): void {
  const stop = feed.subscribe((state) => port.postMessage(state));
  port.once('close', stop);
  port.postMessage(feed.state());
  // The port of a thread that renders nothing must not keep the process alive.
  port.unref();
}

/** The feed of another thread. */
export interface FollowedFeed {
  state(): FeedState;
  /** Waits until the feed has been swapped at least `swaps` times. */
  reach(swaps: number): Promise<void>;
}

/** Follows the feed of another thread through a port. Resolves once its first state has arrived. */
export function followFeed(port: MessagePort): Promise<FollowedFeed> {
  const firstState = Promise.withResolvers<FollowedFeed>();
  let state: FeedState | null = null;
  const pendingReaches: (() => void)[] = [];
  port.on('message', (message: unknown) => {
    // Only publishFeed posts to this port.
    const receivedState = unchecked<FeedState>(message);
    state = receivedState;
    const current = (): FeedState => state ?? receivedState;
    const reach = async (swaps: number): Promise<void> => {
      while (current().swaps < swaps) await new Promise<void>((resolve) => pendingReaches.push(resolve));
    };
    firstState.resolve({ state: current, reach });
    for (const resolve of pendingReaches.splice(0)) resolve();
  });
  return firstState.promise;
}
