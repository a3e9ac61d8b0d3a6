import type { SearchPage } from '#lib/jobs/search.ts';
import { buildListUrl, type ListPreset } from '#lib/urls.ts';

/** First, last and the neighbours of the current page; null stands for a gap. */
export function listPageNumbers(current: number, last: number): readonly (number | null)[] {
  const wanted = [1, current - 1, current, current + 1, last].filter((number) => number >= 1 && number <= last);
  const numbers = [...new Set(wanted)].sort((left, right) => left - right);
  return numbers.flatMap((number, index) => {
    const previous = numbers[index - 1] ?? number - 1;
    if (number - previous === 2) return [number - 1, number];
    return number - previous > 2 ? [null, number] : [number];
  });
}

/** Numbered pages as links. */
export function Pagination({ page, preset }: { readonly page: SearchPage; readonly preset?: ListPreset | undefined }) {
  const { query, pageCount } = page;
  if (pageCount <= 1) return null;
  const href = (number: number): string => buildListUrl({ ...query, page: number }, preset);
  return (
    <nav aria-label="Pages" className="pagination">
      <ul>
        {query.page > 1 && (
          <li>
            <a href={href(query.page - 1)} rel="prev">
              Previous<span className="visually-hidden"> page</span>
            </a>
          </li>
        )}
        {listPageNumbers(query.page, pageCount).map((number, index) =>
          number === null ? (
            <li key={`gap ${index}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <a href={href(number)} aria-current={number === query.page ? 'page' : undefined}>
                <span className="visually-hidden">Page </span>
                {number}
              </a>
            </li>
          ),
        )}
        {query.page < pageCount && (
          <li>
            <a href={href(query.page + 1)} rel="next">
              Next<span className="visually-hidden"> page</span>
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
