export interface BuildWatchOptions {
  /** Asks for the id of the build in service; null: it could not be had. Never rejects. */
  readonly ask: () => Promise<string | null>;
  readonly current: string;
  readonly onNewBuild: () => void;
  readonly isHidden: () => boolean;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Milliseconds, as in `config/builds.ts`. */
  readonly checkInterval: number;
  readonly maxCheckInterval: number;
  readonly focusPause: number;
}

export interface BuildWatch {
  /** Looks at once, unless the last look is fresh: the tab came to the front. */
  readonly wake: () => void;
  readonly stop: () => void;
}

/** Milliseconds until the next look: spread by a fifth, doubled with each failure in a row. */
export function toCheckDelay(
  failures: number,
  random: number,
  { checkInterval, maxCheckInterval }: Pick<BuildWatchOptions, 'checkInterval' | 'maxCheckInterval'>,
): number {
  return Math.min(checkInterval * 2 ** failures, maxCheckInterval) * (0.8 + 0.4 * random);
}

/** Looks for a newer build now and then, never in a tab that is hidden, until one is found. */
export function watchForBuild(options: BuildWatchOptions): BuildWatch {
  const { ask, current, onNewBuild, isHidden, random, focusPause } = options;
  let failures = 0;
  let lookedAt = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  const schedule = (): void => {
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(() => void look(), toCheckDelay(failures, random(), options));
  };
  const stop = (): void => {
    isOver = true;
    clearTimeout(timer);
  };
  const look = async (): Promise<void> => {
    // A hidden tab looks when it comes to the front.
    if (isHidden()) return;
    lookedAt = Date.now();
    clearTimeout(timer);
    const id = await ask();
    if (isOver) return;
    failures = id === null ? failures + 1 : 0;
    if (id === null || id === current) return schedule();
    stop();
    onNewBuild();
  };

  schedule();
  return {
    wake: () => {
      if (!isOver && Math.abs(Date.now() - lookedAt) >= focusPause) void look();
    },
    stop,
  };
}
