/** Whether statistics wait for a yes, or run until a no. */
export type ConsentMode = 'opt-in' | 'opt-out';

/** Page views of the specification, and what the site measures besides them. */
export const analytics = {
  tagOrigin: 'https://www.googletagmanager.com',
  /** Milliseconds between a route change and its page view. */
  pageViewDelay: 1000,
  sendInitialPageView: false,
  dataLayerName: 'dataLayer',
  defaultGroup: 'default',
  /** `ANALYTICS_CONSENT` overrides it. */
  consent: 'opt-out',
  /** Days after which a visitor's choice is forgotten. */
  choiceDays: 180,
  /** Parameters of addresses that hold coordinates: their values are never reported. */
  hiddenParameters: ['coords', 'at'],
} as const satisfies { readonly consent: ConsentMode } & Record<string, unknown>;

/** Web vitals that browsers send to the site itself. */
export const webVitals = {
  /** `WEB_VITALS` overrides it. */
  isOn: true,
  /** Longest report, in bytes. */
  maxBytes: 2048,
  /** Reports that a process takes: so many at once, refilled by so many a second. */
  burst: 200,
  perSecond: 50,
} as const;
