import type { PageConfig } from '#config/schema.ts';
import type { RelatedPage } from '#lib/content/page-links.ts';
import { RelatedPages } from './related-pages.tsx';

interface ToolPageProps {
  readonly page: PageConfig;
  readonly related: readonly RelatedPage[];
  /** Breadcrumb, heading, lead and scene. */
  readonly hero: React.ReactNode;
  /** The tool and its result. */
  readonly children: React.ReactNode;
}

/** A content page whose text is the result of a tool. */
export function ToolPage({ page, related, hero, children }: ToolPageProps) {
  return (
    <article className="content-page" data-area={page.area}>
      {hero}
      {children}
      <div className="frame">
        <RelatedPages pages={related} />
      </div>
    </article>
  );
}
