import { findArea, type Area } from './geography.ts';
import { matchText } from './match-text.ts';
import { parseTextNode } from './parse-text.ts';
import type { Posting } from './posting.ts';
import type { SearchInput } from './search-input.ts';
import type { Tenant } from './tenant.ts';
import { toPlaceSlug } from '#scripts/feed/slug.ts';

export interface Found {
  readonly posting: Posting;
  readonly score: number;
  /** Null without a circle. */
  readonly miles: number | null;
  /** Travel time of a commute search. */
  readonly seconds?: number;
}

export interface SearchResult {
  /** All matches, in order. */
  readonly found: readonly Found[];
  readonly area: Area;
}

const recencyShare = 0.3;
const halfLifeDays = 30;

/** Searches all postings one by one, without an index. */
export function searchJobs(input: SearchInput, tenant: Tenant, listed: readonly Posting[]): SearchResult {
  const visible = input.buids === null ? listed : listed.filter(({ buid }) => input.buids?.has(buid));
  const area = findArea(input.location, input.coords, input.radius, visible);
  const text = parseTextNode(input.q);
  const newest = visible.reduce((latest, posting) => Math.max(latest, timeOf(posting)), 0);
  const found: Found[] = [];
  for (const posting of visible) {
    const miles = area.milesTo(posting);
    if (miles === null || !hasFacets(posting, input, tenant)) continue;
    const match = matchText(text, posting);
    if (match === null) continue;
    const days = (newest - timeOf(posting)) / 86_400_000;
    found.push({
      posting,
      score: match * (1 + (recencyShare * halfLifeDays) / (halfLifeDays + days)),
      miles: area.isCircle ? miles : null,
    });
  }
  const byDate = (a: Found, b: Found) =>
    timeOf(b.posting) - timeOf(a.posting) || (a.posting.guid < b.posting.guid ? -1 : 1);
  found.sort(input.sort === 'date' ? byDate : (a, b) => b.score - a.score || byDate(a, b));
  return { found, area };
}

function timeOf({ saltedDate }: Posting): number {
  return Date.parse(saltedDate);
}

function hasFacets(posting: Posting, input: SearchInput, tenant: Tenant): boolean {
  const country = input.facets.get('country');
  if (
    country !== undefined &&
    ![posting.place.countryShort, posting.place.country].some((name) => name !== null && toPlaceSlug(name) === country)
  )
    return false;
  return tenant.facets.every((facet) => {
    const requestedSlug = input.facets.get(facet.name);
    if (requestedSlug === undefined) return true;
    return facet
      .valuesOf(posting)
      .some(({ slug }) => slug === requestedSlug || (facet.name === 'moc' && slug.split('-')[0] === requestedSlug));
  });
}
