export interface Crumb {
  readonly href: string;
  readonly label: string;
}

/** The way from the home page to this one; the page itself comes last, without a link. */
export function Breadcrumbs({ crumbs, here }: { readonly crumbs: readonly Crumb[]; readonly here: string }) {
  return (
    <nav aria-label="Breadcrumb" className="breadcrumbs">
      <ol>
        {crumbs.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
