import type { PageLink } from '#lib/content/page-links.ts';

/** Breadcrumb from the home page to this page, which comes last and without a link. */
export function Breadcrumbs({
  crumbs,
  currentLabel,
}: {
  readonly crumbs: readonly PageLink[];
  readonly currentLabel: string;
}) {
  return (
    <nav aria-label="Breadcrumb" className="breadcrumbs">
      <ol>
        {crumbs.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
        <li aria-current="page" dir="auto">
          {currentLabel}
        </li>
      </ol>
    </nav>
  );
}
