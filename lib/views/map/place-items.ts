import { escapeHtml } from '#lib/escape-html.ts';
import { formatCount } from '#lib/views/list-labels.ts';
import type { JobQuery } from '#lib/jobs/query/query.ts';
import type { PlaceOfJobs } from '#lib/search/job-search.ts';
import { buildPlaceUrl } from './map-places.ts';

/** Places shown before "More". */
const shown = 20;

/** Places as the HTML of list items, each a link to its jobs: there may be hundreds, and as elements they cost more than all else. */
export interface PlaceItems {
  readonly items: string;
  /** Behind "More", empty when there are few. */
  readonly moreItems: string;
  readonly moreCount: number;
}

/** Narrow places first, then those around narrower ones, then those without a name: each row of counts falls. */
function rankPlace({ slug, count, total }: PlaceOfJobs): number {
  return slug === null ? 2 : total > count ? 1 : 0;
}

/** The places of a query as links. */
export function toPlaceItems(places: readonly PlaceOfJobs[], query: JobQuery): PlaceItems {
  const items = places
    .toSorted((a, b) => rankPlace(a) - rankPlace(b) || b.total - a.total)
    .map((place) => toItem(place, buildPlaceUrl(query, place)));
  return {
    items: items.slice(0, shown).join(''),
    moreItems: items.slice(shown).join(''),
    moreCount: Math.max(0, items.length - shown),
  };
}

function toItem({ slug, label, total }: PlaceOfJobs, href: string): string {
  if (slug === null) return `<li><a href="${escapeHtml(href)}">Around ${escapeHtml(label)}</a></li>`;
  return `<li data-place="${escapeHtml(slug)}"><a href="${escapeHtml(href)}">${escapeHtml(label)} (${formatCount(total)})</a></li>`;
}
