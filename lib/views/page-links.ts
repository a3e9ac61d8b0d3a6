import { buildListUrl, type ListPreset } from '#lib/jobs/query/list-url.ts';
import type { SearchPage } from '#lib/search/job-search.ts';
import type { ListView } from './list-response.ts';

export type PageLinksView = NonNullable<ListView['pages']>;

/** Returns the numbers of the first page, the last page and the neighbors of the current page. Null represents a gap. */
export function listPageNumbers(current: number, last: number): readonly (number | null)[] {
  const candidates = [1, current - 1, current, current + 1, last].filter((number) => number >= 1 && number <= last);
  const numbers = [...new Set(candidates)].sort((left, right) => left - right);
  return numbers.flatMap((number, index) => {
    const previous = numbers[index - 1] ?? number - 1;
    if (number - previous === 2) return [number - 1, number];
    return number - previous > 2 ? [null, number] : [number];
  });
}

/** Returns the pages of a list as links, or null when there is only one. */
export function toPageLinks({ query, pageCount }: SearchPage, preset?: ListPreset): PageLinksView | null {
  if (pageCount <= 1) return null;
  const current = query.page;
  const hrefOf = (page: number): string => buildListUrl({ ...query, page }, preset);
  return {
    current,
    previous: current > 1 ? hrefOf(current - 1) : null,
    next: current < pageCount ? hrefOf(current + 1) : null,
    numbers: listPageNumbers(current, pageCount).map((number) =>
      number === null ? null : { number, href: hrefOf(number) },
    ),
  };
}
