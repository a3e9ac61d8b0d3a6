import type { PageLinksView } from '#lib/views/page-links.ts';

/** Links to the numbered pages of a list. */
export function Pagination({ pages }: { readonly pages: PageLinksView | null }) {
  if (pages === null) return null;
  const { current, previous, next, numbers } = pages;
  return (
    <nav aria-label="Pages" className="pagination" data-part="pages">
      <ul>
        {previous !== null && (
          <li>
            <a href={previous} rel="prev">
              <span>Previous</span>
              <span className="visually-hidden"> page</span>
            </a>
          </li>
        )}
        {numbers.map((page, index) =>
          page === null ? (
            <li key={`gap ${index}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={page.number}>
              <a href={page.href} aria-current={page.number === current ? 'page' : undefined}>
                <span className="visually-hidden">Page </span>
                <span>{page.number}</span>
              </a>
            </li>
          ),
        )}
        {next !== null && (
          <li>
            <a href={next} rel="next">
              <span>Next</span>
              <span className="visually-hidden"> page</span>
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
