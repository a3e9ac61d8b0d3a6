export interface BuildWatchOptions {
  /** Fetches the id of the build in service; null: the request failed. Never rejects. */
  readonly fetchLatestId: () => Promise<string | null>;
  readonly current: string;
  readonly onNewBuild: () => void;
  readonly isHidden: () => boolean;
  /** Returns a random number from 0 to 1. */
  readonly random: () => number;
  /** As in `config/builds.ts`. */
  readonly checkIntervalMs: number;
  readonly maxCheckIntervalMs: number;
  readonly focusPauseMs: number;
}

/**
 * Returns the milliseconds until the next check: with a jitter of 20 percent, and doubled for each consecutive failure.
 */
export function toCheckDelay(
  failureCount: number,
  random: number,
  { checkIntervalMs, maxCheckIntervalMs }: Pick<BuildWatchOptions, 'checkIntervalMs' | 'maxCheckIntervalMs'>,
): number {
  return Math.min(checkIntervalMs * 2 ** failureCount, maxCheckIntervalMs) * (0.8 + 0.4 * random);
}

/**
 * Checks for a newer build at intervals, except in a hidden tab, until one is found.
 * @returns a function that checks at once, unless the last check is recent, for when the tab becomes visible or focused
 */
export function watchForBuild(options: BuildWatchOptions): () => void {
  const { fetchLatestId, current, onNewBuild, isHidden, random, focusPauseMs } = options;
  let failureCount = 0;
  let checkedAt = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFound = false;

  const schedule = (): void => {
    clearTimeout(timer);
    if (!isFound) timer = setTimeout(() => void check(), toCheckDelay(failureCount, random(), options));
  };
  const check = async (): Promise<void> => {
    // A hidden tab checks when it becomes visible.
    if (isHidden()) return;
    checkedAt = Date.now();
    clearTimeout(timer);
    const id = await fetchLatestId();
    if (isFound) return;
    failureCount = id === null ? failureCount + 1 : 0;
    isFound = id !== null && id !== current;
    schedule();
    if (isFound) onNewBuild();
  };

  schedule();
  return () => {
    if (!isFound && Math.abs(Date.now() - checkedAt) >= focusPauseMs) void check();
  };
}
