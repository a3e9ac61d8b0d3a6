import type { ChoiceFacetId, FacetSlug } from './facets.ts';
import type { HeroMotif } from './motifs.ts';
import type { SiteConfig } from './site-schema.ts';

/**
 * Types of everything in `config/` except the facets (`facet-schema.ts`). This folder imports nothing from the rest of
 * the project.
 */

/** What a route rule does with the path that it matches. */
export type RouteAction = (
  | { readonly from: string; readonly redirect: string }
  | { readonly from: string; readonly external: string; readonly origin: string }
  | { readonly from: string; readonly middleware: string }
) & { readonly because?: string };

export type RouteRule = RouteAction & { readonly because: string };

/** A URL pattern of the former vendor. */
export interface LegacyAddress {
  /** Segment that ends the pattern. */
  readonly word: string;
  /** Maximum number of segments before it. */
  readonly maxSegments: number;
  readonly means: 'title' | 'place' | 'company' | 'facet' | 'military';
  readonly because: string;
}

/** What a page may depend on: a flag of the site configuration, or job alerts, which a setting switches on. */
export type ExtraPage = keyof SiteConfig['extraPages'] | 'job-alerts';

export const brands = ['alaska-airlines', 'horizon-air', 'hawaiian-airlines'] as const;
export type Brand = (typeof brands)[number];

export interface PageConfig {
  /** Canonical path: lower case, leading and trailing slash. */
  readonly path: string;
  /** Inserted into the title template "{title} Jobs at {company}". */
  readonly title: string;
  readonly heading: string;
  /** Meta description, 50 to 200 characters. */
  readonly description: string;
  readonly area: 'careers' | 'brands' | 'people' | 'benefits' | 'service';
  readonly hero: HeroMotif;
  /** The airline whose accent color the page uses; default: that of its jobs. */
  readonly brand?: Brand;
  /** Path of the parent page in the breadcrumb; default: the home page. */
  readonly parent?: string;
  /** Paths of pages to read next. */
  readonly related: readonly string[];
  /** Search that finds the open jobs of the page. */
  readonly jobs: PageJobs;
  /** Headings of its prose to which the lists of these jobs link. Without any, they do not link to the page. */
  readonly sections?: readonly string[];
  /** The page exists only while this flag of the site configuration is on. */
  readonly flag?: ExtraPage;
}

/** A search: slugs of each choice facet, keywords and places. */
export interface PageJobs extends Partial<Readonly<Record<ChoiceFacetId, readonly string[]>>> {
  readonly text?: string;
  readonly locations?: readonly string[];
}

/** Synonyms for job seekers, separated by commas. A group works in both directions, a rule with `from` in one. */
export type SynonymRule = { readonly group: string } | { readonly from: string; readonly to: string };

/** Words that visitors write beside a trade, and which jobs they mean. */
export interface TextPartRule {
  /** What the page calls it. */
  readonly label: string;
  readonly words: readonly string[];
  readonly means:
    | { readonly employmentType: FacetSlug<'employmentType'> }
    | { readonly jobCategories: readonly FacetSlug<'jobCategory'>[] }
    | { readonly remote: true }
    | { readonly mentions: readonly string[] };
}
