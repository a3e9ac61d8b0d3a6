import type { RelatedPage } from '#lib/content/page-links.ts';
import type { Prose } from '#lib/content/prose.ts';
import { ProseColumn } from './prose-column.tsx';

interface PresetProseProps {
  readonly prose: Prose;
  readonly related: readonly RelatedPage[];
  readonly children: React.ReactNode;
}

/** The prose below a list that is a page of its own. */
export function PresetProse({ prose, related, children }: PresetProseProps) {
  return (
    <div className="frame preset-prose">
      <ProseColumn prose={prose} related={related}>
        {children}
      </ProseColumn>
    </div>
  );
}
