import type { SiteConfig } from './site-schema.ts';

export const site = {
  companyName: 'Alaska Air Group',
  buids: [34035, 1318, 35119, 38490],
  pageSize: 10,
  // Sent to the hosted search: in the path `/api/v1/{source}/…` and as the parameter `source`. The other backends do
  // not use it.
  source: 'solr',
  // Sent to the hosted search as `config.assets` of a POST (SEARCH_API_METHOD); GET has no parameter for it.
  addAssets: true,
  extraPages: {
    'military-base-search': false,
    'veteran-resources': false,
    'veteran-talent-community': false,
  },
  talentCommunityUrl: '',
  talentCommunityId: 0,
  iframe: false,
  iframeOrigins: [],
  privacyPolicyUrl: 'https://www.alaskaair.com/content/legal/privacy-policy',
  accommodationUrl: 'https://www.alaskaair.com/content/contact',
  postalAddress: '19300 International Blvd, Seattle, WA 98188',
  siteUrl: 'http://localhost:3000',
  language: 'en-US',
} as const satisfies SiteConfig;
