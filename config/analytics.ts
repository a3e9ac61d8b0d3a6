/** Page views of the specification. */
export const analytics = {
  /** Milliseconds between a route change and its page view. */
  pageViewDelay: 1000,
  sendInitialPageView: false,
  skipSamePath: true,
  dataLayerName: 'dataLayer',
  defaultGroup: 'default',
} as const;
