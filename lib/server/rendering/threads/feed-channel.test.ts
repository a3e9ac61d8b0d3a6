import { MessageChannel } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import type { FeedState } from '#lib/search/embedded/load/feed-loader.ts';
import { followFeed, publishFeed } from './feed-channel.ts';

const stateAfter = (swaps: number): FeedState => ({ loaded: null, swaps, problem: `swap ${swaps}` });

let close = (): void => {};
afterEach(() => close());

/** Publishes a feed through a port. */
function publish() {
  let state = stateAfter(1);
  const listeners = new Set<(state: FeedState) => void>();
  const { port1, port2 } = new MessageChannel();
  close = () => port1.close();
  publishFeed(
    {
      state: () => state,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    port1,
  );
  const swap = (): void => {
    state = stateAfter(state.swaps + 1);
    for (const listener of listeners) listener(state);
  };
  return { swap, listeners, port1, port2 };
}

describe('a feed followed through a port', () => {
  it('has the current state of the published feed and every later one', async () => {
    const { swap, port2 } = publish();
    const feed = await followFeed(port2);
    expect(feed.state()).toEqual(stateAfter(1));
    swap();
    await expect.poll(() => feed.state()).toEqual(stateAfter(2));
  });

  it('delays only the tasks that need a later feed until it has arrived', async () => {
    const { swap, port2 } = publish();
    const feed = await followFeed(port2);
    await feed.reach(0);
    await feed.reach(1);
    const reached: number[] = [];
    const waiting = [3, 3, 2].map((swaps) => feed.reach(swaps).then(() => reached.push(feed.state().swaps)));
    swap();
    await expect.poll(() => reached).toEqual([2]);
    swap();
    await Promise.all(waiting);
    expect(reached).toEqual([2, 3, 3]);
  });

  it('is unsubscribed when the port closes', async () => {
    const { listeners, port2 } = publish();
    expect(listeners.size).toBe(1);
    port2.close();
    await expect.poll(() => listeners.size).toBe(0);
  });

  it('does not keep the process alive', () => {
    const { port1 } = publish();
    expect(port1.hasRef()).toBe(false);
  });
});
