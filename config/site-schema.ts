import { z } from 'zod';
import { maxFrameOriginsBytes } from './security.ts';

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' });
const httpOrigin = httpUrl.refine(
  (value) => URL.parse(value)?.origin === value.replace(/\/$/, ''),
  'must be an origin without a path',
);

/** Schema of `site.ts`. */
export const siteSchema = z.strictObject({
  companyName: z.string().trim().min(1),
  buids: z.array(z.int().positive()).min(1).readonly(),
  pageSize: z.int().min(1).max(100),
  source: z.enum(['solr', 'google_talent']),
  addAssets: z.boolean(),
  extraPages: z.strictObject({
    'military-base-search': z.boolean(),
    'veteran-resources': z.boolean(),
    'veteran-talent-community': z.boolean(),
  }),
  /** URL of the talent community; empty: there is none. */
  talentCommunityUrl: z.union([z.literal(''), httpUrl]),
  /** Value of the link parameter `talentCommunityId`; 0: omitted. */
  talentCommunityId: z.int().nonnegative(),
  iframe: z.boolean(),
  iframeOrigins: z
    .array(httpOrigin)
    .refine(
      (origins) => origins.join(' ').length <= maxFrameOriginsBytes,
      `must be at most ${maxFrameOriginsBytes} characters together`,
    )
    .readonly(),
  privacyPolicyUrl: httpUrl,
  /** Where applicants ask for an accommodation: a page, or a mailto: address. */
  accommodationUrl: z.url({ protocol: /^(?:https|mailto)$/, error: 'must be an https URL or a mailto: address' }),
  /** Postal address at the foot of job alerts, in one line; empty: omitted. */
  postalAddress: z.string().trim(),
  siteUrl: httpOrigin,
  language: z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, 'must be a language tag'),
});

export type SiteConfig = z.infer<typeof siteSchema>;
