import type { SiteConfig } from '#config/site-schema.ts';

/** The feature flags of a site with all of its extra pages. */
export const allExtraPages: SiteConfig['extraPages'] = {
  'military-base-search': true,
  'veteran-resources': true,
  'veteran-talent-community': true,
};
