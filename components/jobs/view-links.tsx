import type { ViewLink } from '#lib/jobs/list-view.ts';

/** The same search as a list and as a map. */
export function ViewLinks({ links }: { readonly links: readonly ViewLink[] }) {
  return (
    <nav aria-label="View" className="view-links" data-part="view">
      <ul>
        {links.map(({ label, href, isCurrent }) => (
          <li key={label}>
            <a href={href} aria-current={isCurrent ? 'true' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
