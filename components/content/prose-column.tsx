import type { RelatedPage } from '#lib/content/page-links.ts';
import type { Prose } from '#lib/content/prose.ts';
import { RelatedPages } from './related-pages.tsx';

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

interface ProseColumnProps {
  readonly prose: Pick<Prose, 'frontMatter'>;
  readonly related: readonly RelatedPage[];
  /** The prose. */
  readonly children: React.ReactNode;
}

/** The prose of a page with its date, followed by related pages. */
export function ProseColumn({ prose, related, children }: ProseColumnProps) {
  const { updated } = prose.frontMatter;
  return (
    <>
      <div className="prose">
        {children}
        <p className="prose-updated">
          {'Last updated '}
          <time dateTime={updated}>{dayFormat.format(Date.parse(`${updated}T00:00:00Z`))}</time>
        </p>
      </div>
      <RelatedPages pages={related} />
    </>
  );
}

/** The prose below a list that is a page of its own. */
export function PresetProse(props: ProseColumnProps) {
  return (
    <div className="frame preset-prose">
      <ProseColumn {...props} />
    </div>
  );
}
