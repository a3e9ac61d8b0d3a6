import type { SiteConfig } from '#config/site-schema.ts';

export const homeUrl = '/';
export const jobsUrl = '/jobs/';
export const findJobUrl = '/job/';
/** How to contact us, and how to ask for an accommodation. */
export const helpUrl = '/accessibility/';
/** The HTML sitemap for visitors: all pages and main lists. */
export const sitemapUrl = '/sitemap/';

/** Returns the URL of the job, or of the jobs, with an ID. */
export function buildFindJobUrl(id: string): string {
  return `${findJobUrl}?${new URLSearchParams({ id }).toString()}`;
}

/** Returns the URL of the talent community, with its id if configured, or an empty string when the site has no community. */
export function buildTalentCommunityUrl({
  talentCommunityUrl,
  talentCommunityId,
}: Pick<SiteConfig, 'talentCommunityUrl' | 'talentCommunityId'>): string {
  if (talentCommunityUrl === '' || talentCommunityId === 0) return talentCommunityUrl;
  const url = new URL(talentCommunityUrl);
  url.searchParams.set('talentCommunityId', String(talentCommunityId));
  return url.href;
}

/** Returns a site path as an absolute URL. @param origin scheme and host, no trailing slash */
export function toAbsolute(path: string, origin: string): string {
  return `${origin}${path}`;
}
