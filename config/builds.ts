/** Build checks and route preloads of the specification. */
export const builds = {
  /** At most one full reload per path within this many milliseconds. */
  reloadGuard: 10_000,
  maxConcurrentPreloads: 5,
} as const;
