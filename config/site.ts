import type { SiteConfig } from './schema.ts';

export const site = {
  companyName: 'Alaska Air Group',
  buids: [34035, 1318, 35119, 38490],
  pageSize: 10,
  // Sent to the hosted service: the path `/api/v1/{source}/…`, and `source` beside the query. The other backends ask no such service.
  source: 'solr',
  // Sent to the hosted service as `config.assets` of a POST (SEARCH_API_METHOD); its GET has no parameter for it.
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
  siteUrl: 'http://localhost:3000',
  language: 'en-US',
} as const satisfies SiteConfig;
