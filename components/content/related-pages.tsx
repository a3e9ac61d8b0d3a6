import type { RelatedPage } from '#lib/content/page-links.ts';

/** Links to pages to read next. */
export function RelatedPages({ pages }: { readonly pages: readonly RelatedPage[] }) {
  if (pages.length === 0) return null;
  return (
    <nav aria-labelledby="related-pages" className="related-pages">
      <h2 id="related-pages">Keep exploring</h2>
      <ul className="cards">
        {pages.map(({ href, label, description }) => (
          <li key={href} className="card">
            <a className="card-link" href={href}>
              {label}
            </a>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </nav>
  );
}
