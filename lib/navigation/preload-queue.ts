export interface PreloadQueue {
  /** Loads a route, now or in its turn; one that is known is not loaded again. */
  readonly want: (href: string) => void;
  /** Forgets the routes that wait: the visitor has gone elsewhere. */
  readonly clear: () => void;
}

export interface PreloadQueueOptions {
  /** Loads a route. Settles when it has, well or not. */
  readonly load: (href: string) => Promise<void>;
  readonly maxConcurrent: number;
  /** Routes that may wait; the oldest wish goes first. */
  readonly maxWaiting: number;
}

/** Loads routes that a visitor may open next: the latest wish first, few at once, each once. */
export function createPreloadQueue({ load, maxConcurrent, maxWaiting }: PreloadQueueOptions): PreloadQueue {
  const begun = new Set<string>();
  let waiting: readonly string[] = [];
  let running = 0;

  const fill = (): void => {
    while (running < maxConcurrent) {
      const next = waiting.at(-1);
      if (next === undefined) return;
      waiting = waiting.slice(0, -1);
      begun.add(next);
      running += 1;
      void load(next)
        .catch(() => undefined)
        .then(() => {
          running -= 1;
          fill();
        });
    }
  };

  return {
    want: (href) => {
      if (begun.has(href)) return;
      waiting = [...waiting.filter((other) => other !== href), href].slice(-maxWaiting);
      fill();
    },
    clear: () => {
      waiting = [];
    },
  };
}
