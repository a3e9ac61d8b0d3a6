import { describeRange } from './list-range.ts';
import type { ListView } from '#lib/views/list-response.ts';

/** Returns whether a page follows a list directly and both come from the same version of the data. */
export function isNextPage(list: ListView, page: ListView): boolean {
  const listedIds = new Set(list.jobs.map(({ id }) => id));
  return (
    page.asOf.iso === list.asOf.iso &&
    page.total === list.total &&
    page.start === list.start + list.jobs.length &&
    !page.jobs.some(({ id }) => listedIds.has(id))
  );
}

/** Appends the next page to a list, without repeated jobs. The result starts like the list and continues after the page. */
export function joinLists(list: ListView, page: ListView): ListView {
  const listedIds = new Set(list.jobs.map(({ id }) => id));
  const jobs = [...list.jobs, ...page.jobs.filter(({ id }) => !listedIds.has(id))];
  const range: ListView['range'] = {
    from: list.range.from,
    to: (list.start + jobs.length - 1).toLocaleString('en-US'),
    of: page.range.of,
  };
  return {
    ...page,
    jobs,
    range,
    start: list.start,
    featured: list.featured,
    // The map shows all pages, and keeps what the visitor sees of it.
    map: list.map,
    alternativeSearches: list.alternativeSearches,
    pages: page.pages === null ? null : { ...page.pages, previous: list.pages?.previous ?? null },
    announcement: describeRange(range),
  };
}
