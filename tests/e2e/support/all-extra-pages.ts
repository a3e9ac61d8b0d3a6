import type { SiteConfig } from '#config/schema.ts';

/** The feature flags of a site with all of its extra pages. */
export const allExtraPages: SiteConfig['extraPages'] = {
  'military-base-search': true,
  'veteran-resources': true,
  'veteran-talent-community': true,
};
