import type { ProseSegment } from '#lib/content/prose.ts';

/** The components for the parts of prose that show live data, by name. */
export interface LiveParts {
  readonly Bases: React.ComponentType<{ readonly codes: string }>;
  readonly PayRange: React.ComponentType;
  readonly LiveJobs: React.ComponentType;
}

interface ProseBodyProps {
  readonly segments: readonly ProseSegment[];
  /** Required when the prose contains live data; rendering throws without it. */
  readonly live?: LiveParts;
}

/** Renders prose: runs of HTML that the build made from our own files, with live parts between them. */
export function ProseBody({ segments, live }: ProseBodyProps) {
  return segments.map((segment, index) =>
    segment.kind === 'html' ? (
      <div key={index} className="prose-run" dangerouslySetInnerHTML={{ __html: segment.html }} />
    ) : (
      <LivePart key={index} segment={segment} live={live} />
    ),
  );
}

type LiveSegment = Exclude<ProseSegment, { readonly kind: 'html' }>;

function LivePart({ segment, live }: { readonly segment: LiveSegment; readonly live: LiveParts | undefined }) {
  if (live === undefined) throw new Error(`The prose uses <${segment.kind} /> where no live data is shown.`);
  switch (segment.kind) {
    case 'Bases':
      return <live.Bases codes={segment.codes} />;
    case 'PayRange':
      return <live.PayRange />;
    case 'LiveJobs':
      return <live.LiveJobs />;
  }
}
