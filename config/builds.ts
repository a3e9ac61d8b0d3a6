/** Build checks and route preloads of the specification. */
export const builds = {
  /** At most one full reload per path within this many milliseconds. */
  reloadGuard: 10_000,
  /** Route preloads that may run at the same time. */
  maxConcurrentPreloads: 5,
  /** Milliseconds between two looks for a newer build, spread by a fifth either way so that tabs do not ask together. */
  checkInterval: 300_000,
  /** The longest of them, after looks that failed: each doubles the interval. */
  maxCheckInterval: 3_600_000,
  /** A tab that gets the focus looks at once, when the last look is this many milliseconds ago. */
  focusPause: 60_000,
  /** Milliseconds after which a build file that does not come counts as failed. */
  timeoutMs: 10_000,
  /** Days for which the scripts and styles of a build stay available after its last start, where `KEPT_ASSETS` names a folder. */
  keptDays: 30,
} as const;

/** Errors that browsers report to the site itself. */
export const clientErrors = {
  /** Longest report, in bytes. */
  maxBytes: 2048,
  /** Reports that a process takes: so many at once, refilled by so many a second. */
  burst: 100,
  perSecond: 10,
  /** Different errors that one document reports. */
  maxPerDocument: 10,
} as const;
