import type { ProseSegment } from '#lib/content/prose.ts';

/** The components for the parts of prose that show live data, by name. */
export interface LiveParts {
  readonly Bases: React.ComponentType<{ readonly codes: string }>;
  readonly PayRange: React.ComponentType<{ readonly titles: string }>;
  readonly LiveJobs: React.ComponentType;
}

interface ProseBodyProps {
  readonly segments: readonly ProseSegment[];
  /** A component for each kind of live data in the prose; rendering throws without it. */
  readonly live?: Partial<LiveParts>;
}

/** Renders prose: runs of HTML that the build made from our own files, with live parts between them. */
export function ProseBody({ segments, live = {} }: ProseBodyProps) {
  return segments.map((segment, index) =>
    segment.kind === 'html' ? (
      <div key={index} className="prose-run" dangerouslySetInnerHTML={{ __html: segment.html }} />
    ) : (
      <LivePart key={index} segment={segment} live={live} />
    ),
  );
}

type LiveSegment = Exclude<ProseSegment, { readonly kind: 'html' }>;

function LivePart({ segment, live }: { readonly segment: LiveSegment; readonly live: Partial<LiveParts> }) {
  switch (segment.kind) {
    case 'Bases':
      if (live.Bases !== undefined) return <live.Bases codes={segment.codes} />;
      break;
    case 'PayRange':
      if (live.PayRange !== undefined) return <live.PayRange titles={segment.titles} />;
      break;
    case 'LiveJobs':
      if (live.LiveJobs !== undefined) return <live.LiveJobs />;
  }
  throw new Error(`The prose uses <${segment.kind} /> where no such data is shown.`);
}
