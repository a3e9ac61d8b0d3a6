import type { SiteConfig } from '#config/schema.ts';

/** The flags of a site that has all of its extra pages. */
export const allExtraPages: SiteConfig['extraPages'] = {
  'military-base-search': true,
  'veteran-resources': true,
  'veteran-talent-community': true,
};
