import type { Piscina } from 'piscina';

type LoadBalancer = NonNullable<NonNullable<ConstructorParameters<typeof Piscina>[0]>['loadBalancer']>;

/**
 * Returns a load balancer that gives a page to the thread with the fewest running pages.
 * Piscina's own balancer gives a thread one abortable task at a time, so that aborting a task ends no other. A page
 * that waits for the hosted search would then occupy a whole thread.
 * @param maxPages maximum number of concurrent pages per thread
 */
export function shareThreads(maxPages: number): LoadBalancer {
  return (_task, workers) => {
    let best: (typeof workers)[number] | null = null;
    let fewestPages = maxPages;
    for (const worker of workers) {
      // Piscina reports an infinite usage for a thread with one abortable task.
      const usage = worker.isRunningAbortableTask ? 1 : worker.currentUsage;
      if (usage >= fewestPages) continue;
      best = worker;
      fewestPages = usage;
    }
    return best;
  };
}
