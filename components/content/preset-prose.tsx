import { Breadcrumbs, type Crumb } from '#components/layout/breadcrumbs.tsx';
import type { PageConfig } from '#config/schema.ts';
import type { RelatedPage } from '#lib/content/page-links.ts';
import type { Prose } from '#lib/content/prose.ts';
import { ProseColumn } from './prose-column.tsx';
import './prose.css';
import './live-parts.css';

interface PresetIntroProps {
  readonly page: PageConfig;
  readonly crumbs: readonly Crumb[];
  readonly lead: string;
}

/** What stands above a list that is a page of its own; the list brings the heading. */
export function PresetIntro({ page, crumbs, lead }: PresetIntroProps) {
  return (
    <div className="frame preset-intro">
      <Breadcrumbs crumbs={crumbs} here={page.heading} />
      <p className="lead">{lead}</p>
    </div>
  );
}

interface PresetProseProps {
  readonly prose: Prose;
  readonly related: readonly RelatedPage[];
  readonly children: React.ReactNode;
}

/** What stands below it. */
export function PresetProse({ prose, related, children }: PresetProseProps) {
  return (
    <div className="frame preset-prose">
      <ProseColumn prose={prose} related={related}>
        {children}
      </ProseColumn>
    </div>
  );
}
