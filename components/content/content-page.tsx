import type { PageConfig } from '#config/schema.ts';
import type { RelatedPage } from '#lib/content/page-links.ts';
import type { Prose } from '#lib/content/prose.ts';
import { PageOutline } from './page-outline.tsx';
import { ProseColumn } from './prose-column.tsx';

interface ContentPageProps {
  readonly page: PageConfig;
  readonly prose: Prose;
  readonly related: readonly RelatedPage[];
  /** Breadcrumb, heading, lead and scene. */
  readonly hero: React.ReactNode;
  /** Link to the jobs of the page. */
  readonly aside: React.ReactNode;
  /** A picture at the end of the page. */
  readonly closing?: React.ReactNode;
  /** The prose. */
  readonly children: React.ReactNode;
}

export function ContentPage({ page, prose, related, hero, aside, closing, children }: ContentPageProps) {
  return (
    <article className="content-page" data-area={page.area} data-brand={page.brand}>
      {hero}
      <div className="frame content-body">
        <div className="content-aside">
          <div className="content-aside-held">
            {aside}
            <PageOutline outline={prose.outline} />
          </div>
        </div>
        <ProseColumn prose={prose} related={related}>
          {children}
        </ProseColumn>
      </div>
      {closing && <div className="brand-network">{closing}</div>}
    </article>
  );
}
