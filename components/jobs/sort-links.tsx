import type { SortLink } from '#lib/jobs/list-view.ts';

/** The orders a search with text can have. */
export function SortLinks({ links }: { readonly links: readonly SortLink[] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label="Sort" className="sort-links" data-part="sort">
      <ul>
        {links.map(({ label, href, isCurrent }) => (
          <li key={href}>
            <a href={href} aria-current={isCurrent ? 'true' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
