import type { Metadata } from 'next';
import { runtime } from '#lib/runtime.ts';
import { toAbsolute } from '#lib/urls.ts';

export interface PageFacts {
  /** Stands before " Jobs at {company}". */
  readonly title: string;
  /** 50 to 200 characters. */
  readonly description: string;
  /** Canonical path; null: the page has none (errors). */
  readonly path: string | null;
  readonly isIndexable: boolean;
  /** Paths of feeds of the same jobs. */
  readonly feeds?: { readonly rss: string; readonly json: string };
}

/** A whole title, by the template. */
export function buildTitle(title: string, companyName: string): string {
  return `${title} Jobs at ${companyName}`;
}

/** The head of a page: title by the template, description, absolute canonical, robots, Open Graph and Twitter. */
export function buildMetadata({ title, description, path, isIndexable, feeds }: PageFacts): Metadata {
  const { site, siteUrl, isIndexable: isSiteIndexable } = runtime();
  const fullTitle = buildTitle(title, site.companyName);
  const url = path === null ? null : toAbsolute(path, siteUrl);
  return {
    title: fullTitle,
    description,
    alternates: {
      ...(url === null ? {} : { canonical: url }),
      ...(feeds === undefined ? {} : { types: { 'application/rss+xml': toAbsolute(feeds.rss, siteUrl), 'application/feed+json': toAbsolute(feeds.json, siteUrl) } }),
    },
    robots: { index: isIndexable && isSiteIndexable, follow: isSiteIndexable },
    openGraph: { type: 'website', siteName: site.companyName, title: fullTitle, description, locale: 'en_US', ...(url === null ? {} : { url }) },
    twitter: { card: 'summary', title: fullTitle, description },
  };
}

/** Head facts of the screens that stand in for a page. */
export const notFoundFacts: PageFacts = {
  title: 'Page Not Found ·',
  description: 'The page you were trying to view does not exist. All open jobs are one link away.',
  path: null,
  isIndexable: false,
};
export const goneFacts: PageFacts = { ...notFoundFacts, title: 'Closed Job ·', description: 'This job has closed. See similar open jobs, or all open jobs.' };
export const failureFacts: PageFacts = { ...notFoundFacts, title: 'Something Went Wrong ·', description: 'An error has occurred on our side. Please try again in a moment.' };
export const unavailableFacts: PageFacts = failureFacts;
