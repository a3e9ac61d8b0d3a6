/** opt-in: statistics require consent. opt-out: they run until the visitor refuses. */
export type ConsentMode = 'opt-in' | 'opt-out';

/** Settings of page views (`docs/specification.md`) and of the other statistics. */
export const analytics = {
  tagOrigin: 'https://www.googletagmanager.com',
  /** Between a route change and its page view. */
  pageViewDelayMs: 1000,
  sendInitialPageView: false,
  dataLayerName: 'dataLayer',
  defaultGroup: 'default',
  /** `ANALYTICS_CONSENT` overrides it. */
  consent: 'opt-out',
  /** Days after which a visitor's choice expires. */
  choiceDays: 180,
  /** Query names with coordinates. Their values are never reported. */
  hiddenParameters: ['coords', 'at'],
} as const satisfies { readonly consent: ConsentMode } & Record<string, unknown>;

/** Settings of the web vitals that browsers send to this site. */
export const webVitals = {
  /** `WEB_VITALS` overrides it. */
  isOn: true,
  /** Maximum size of a report, in bytes. */
  maxBytes: 2048,
  /** Rate limit of a process: a token bucket of `burst` reports, refilled with `perSecond`. */
  burst: 200,
  perSecond: 50,
} as const;
