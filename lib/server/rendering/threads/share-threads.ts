import type { Piscina } from 'piscina';

type LoadBalancer = NonNullable<NonNullable<ConstructorParameters<typeof Piscina>[0]>['loadBalancer']>;

/**
 * Gives a page to the thread that makes the fewest. Piscina's own balancer gives a thread one task at a time when tasks can be
 * aborted, so that nothing beside an aborted one ends with it; a page that waits for a service would hold a whole thread.
 * @param most pages of a thread at once
 */
export function shareThreads(most: number): LoadBalancer {
  return (_task, workers) => {
    let best: (typeof workers)[number] | null = null;
    let fewest = most;
    for (const worker of workers) {
      // The usage of a thread with a single abortable task reads as infinite.
      const usage = worker.isRunningAbortableTask ? 1 : worker.currentUsage;
      if (usage >= fewest) continue;
      best = worker;
      fewest = usage;
    }
    return best;
  };
}
