import type { SiteConfig } from './site-schema.ts';

export const site = {
  companyName: 'Alaska Air Group',
  buids: [34035, 1318, 35119, 38490],
  pageSize: 10,
  // Sent with every request to the hosted search, by GET and POST, like the company IDs and the page size: in the path
  // `/api/v1/{source}/…` and as `source`. The other backends do not use it.
  source: 'solr',
  // Sent with every POST to the hosted search (SEARCH_API_METHOD) as `config.assets`. It cannot be sent by GET: its API has no
  // parameter of that name. Completions are always GET, and details of a job are files.
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
