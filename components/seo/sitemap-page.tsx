import { Breadcrumbs } from '#components/layout/breadcrumbs.tsx';
import type { PageLink } from '#lib/content/page-links.ts';
import type { SitemapGroup } from '#lib/seo/sitemap-groups.ts';
import './sitemap-page.css';

interface SitemapPageProps {
  readonly crumbs: readonly PageLink[];
  readonly heading: string;
  readonly groups: readonly SitemapGroup[];
}

/** Links to every page and every list with one filter. */
export function SitemapPage({ crumbs, heading, groups }: SitemapPageProps) {
  return (
    <div className="frame sitemap-page">
      <Breadcrumbs crumbs={crumbs} currentLabel={heading} />
      <h1>{heading}</h1>
      {groups.map((group) => (
        <section key={group.heading}>
          <h2>{group.heading}</h2>
          <ul>
            {group.links.map(({ href, label, note }) => (
              <li key={href}>
                <a href={href}>{label}</a>
                {note !== undefined && <small>{` ${note}`}</small>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
