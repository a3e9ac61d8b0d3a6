import { describeRange, type ListRange } from './list-range.ts';
import type { ListView } from './list-view.ts';

/** True when a page goes on where a list ends, and both were read from the same jobs. */
export function isNextPage(list: ListView, page: ListView): boolean {
  const shown = new Set(list.jobs.map(({ id }) => id));
  return (
    page.asOf.iso === list.asOf.iso &&
    page.total === list.total &&
    page.start === list.start + list.jobs.length &&
    !page.jobs.some(({ id }) => shown.has(id))
  );
}

/** A list and the page after it as one list, each job once: it begins where the first begins and goes on where the page does. */
export function joinLists(list: ListView, page: ListView): ListView {
  const shown = new Set(list.jobs.map(({ id }) => id));
  const jobs = [...list.jobs, ...page.jobs.filter(({ id }) => !shown.has(id))];
  const range: ListRange = {
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
    alternativeSearches: list.alternativeSearches,
    pages: page.pages === null ? null : { ...page.pages, previous: list.pages?.previous ?? null },
    announcement: describeRange(range),
  };
}
