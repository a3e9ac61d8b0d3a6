import type { SiteConfig } from '#config/schema.ts';

export const homeUrl = '/';
export const jobsUrl = '/jobs/';
export const findJobUrl = '/job/';
export const militaryUrl = '/military-base-search/';
/** All pages and main lists, for people. */
export const sitemapUrl = '/sitemap/';

/** A decoded value as one path segment. */
export function encodeSegment(value: string): string {
  return encodeURIComponent(value);
}

const unreserved = /^[\w*.-]*$/;

/** A value as `URLSearchParams` writes it, at a tenth of its cost: a list builds a hundred addresses. */
export function encodeParameter(value: string): string {
  if (unreserved.test(value)) return value;
  return encodeURIComponent(value.toWellFormed()).replace(/[!'()~]|%20/g, (found) =>
    found === '%20' ? '+' : `%${found.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** The address of the jobs for a military occupation. @param asked its code or title @param page from 1 */
export function buildMilitaryUrl(asked: string, page = 1): string {
  const address = `${militaryUrl}?moc=${encodeParameter(asked)}`;
  return page > 1 ? `${address}&page=${page}` : address;
}

/** Returns the address of the talent community, with its id when there is one; empty when the site has no community. */
export function buildTalentCommunityUrl({
  talentCommunityUrl,
  talentCommunityId,
}: Pick<SiteConfig, 'talentCommunityUrl' | 'talentCommunityId'>): string {
  if (talentCommunityUrl === '' || talentCommunityId === 0) return talentCommunityUrl;
  const url = new URL(talentCommunityUrl);
  url.searchParams.set('talentCommunityId', String(talentCommunityId));
  return url.href;
}

/** A site path as an absolute URL. @param origin scheme and host, no trailing slash */
export function toAbsolute(path: string, origin: string): string {
  return `${origin}${path}`;
}
