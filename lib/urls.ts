import type { SiteConfig } from '#config/site-schema.ts';

export const homeUrl = '/';
export const jobsUrl = '/jobs/';
export const findJobUrl = '/job/';
export const militaryUrl = '/military-base-search/';
/** The HTML sitemap for visitors: all pages and main lists. */
export const sitemapUrl = '/sitemap/';

/** Encodes a value as one path segment. */
export function encodeSegment(value: string): string {
  return encodeURIComponent(value);
}

const unreserved = /^[\w*.-]*$/;

/** Encodes a value exactly as `URLSearchParams` does, at a tenth of the cost. A list page builds a hundred URLs. */
export function encodeParameter(value: string): string {
  if (unreserved.test(value)) return value;
  return encodeURIComponent(value.toWellFormed()).replace(/[!'()~]|%20/g, (match) =>
    match === '%20' ? '+' : `%${match.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Returns the URL of the jobs for a military occupation. @param occupation its code or title @param page from 1 */
export function buildMilitaryUrl(occupation: string, page = 1): string {
  const url = `${militaryUrl}?moc=${encodeParameter(occupation)}`;
  return page > 1 ? `${url}&page=${page}` : url;
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
