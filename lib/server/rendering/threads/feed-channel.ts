import type { MessagePort } from 'node:worker_threads';
import type { FeedPublisher, FeedState } from '#lib/search/embedded/load/feed-loader.ts';
import { unchecked } from '#lib/unchecked.ts';

/** Sends what is known of a feed through a port, now and whenever it changes. The index is shared, not copied. */
export function publishFeed(feed: FeedPublisher, port: MessagePort): void {
  const stop = feed.subscribe((state) => port.postMessage(state));
  port.once('close', stop);
  port.postMessage(feed.state());
  // The port of a thread that renders nothing must not keep the process alive.
  port.unref();
}

/** A feed as another thread tells of it. */
export interface FollowedFeed {
  state(): FeedState;
  /** Waits until a feed has been swapped in that often. */
  reach(swaps: number): Promise<void>;
}

/** Follows a feed through a port. Resolves with its first state. */
export function followFeed(port: MessagePort): Promise<FollowedFeed> {
  const first = Promise.withResolvers<FollowedFeed>();
  let state: FeedState | null = null;
  const waiting: (() => void)[] = [];
  port.on('message', (message: unknown) => {
    // Only publishFeed posts to this port.
    const received = unchecked<FeedState>(message);
    state = received;
    const current = (): FeedState => state ?? received;
    const reach = async (swaps: number): Promise<void> => {
      while (current().swaps < swaps) await new Promise<void>((resolve) => waiting.push(resolve));
    };
    first.resolve({ state: current, reach });
    for (const resolve of waiting.splice(0)) resolve();
  });
  return first.promise;
}
