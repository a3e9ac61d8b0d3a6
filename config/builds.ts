/** Settings of build checks (`docs/specification.md`). */
export const builds = {
  /** At most one full reload per path within this many milliseconds. */
  reloadGuard: 10_000,
  /** Between two checks for a newer build. */
  checkIntervalMs: 300_000,
  /** A tab that gets the focus checks at once when the last check is at least this long ago. */
  focusPauseMs: 60_000,
  /** After this time, the request for a build file counts as failed. */
  timeoutMs: 10_000,
  /**
   * Days for which the scripts and styles of a build stay available after its last start, where `KEPT_ASSETS` names a
   * folder.
   */
  retentionDays: 30,
} as const;

/** Settings of the errors that browsers report to this site. */
export const clientErrors = {
  /** Maximum size of a report, in bytes. */
  maxBytes: 2048,
  /** Rate limit of a process: a token bucket of `burst` reports, refilled with `perSecond`. */
  burst: 100,
  perSecond: 10,
  /** Maximum number of different errors that one document reports. */
  maxPerDocument: 10,
} as const;

/** Settings of the reports that browsers write themselves: violations of the content security policy, and crashes. */
export const browserReports = {
  /** Maximum size of a delivery, in bytes. Browsers collect reports for a minute; each repeats the whole policy. */
  maxBytes: 65_536,
  /** Maximum number of different reports of a delivery that are logged. */
  maxLogged: 10,
  /** Rate limit of a process: a token bucket of `burst` deliveries, refilled with `perSecond`. */
  burst: 50,
  perSecond: 5,
} as const;
