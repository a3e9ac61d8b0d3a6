import type { RelatedPage } from '#lib/content/page-links.ts';
import type { Prose } from '#lib/content/prose.ts';
import { ProseUpdated } from './prose-updated.tsx';
import { RelatedPages } from './related-pages.tsx';

interface ProseColumnProps {
  readonly prose: Pick<Prose, 'frontMatter'>;
  readonly related: readonly RelatedPage[];
  /** The prose. */
  readonly children: React.ReactNode;
}

/** The prose of a page with its date, followed by related pages. */
export function ProseColumn({ prose, related, children }: ProseColumnProps) {
  return (
    <>
      <div className="prose">
        {children}
        <ProseUpdated day={prose.frontMatter.updated} />
      </div>
      <RelatedPages pages={related} />
    </>
  );
}
