import type { ProseSegment } from '#lib/content/prose.ts';

/** The parts of prose that show live data, by name. */
export interface LiveParts {
  readonly Bases: React.ComponentType<{ readonly codes: string }>;
  readonly PayRange: React.ComponentType;
  readonly LiveJobs: React.ComponentType;
}

interface ProseBodyProps {
  readonly segments: readonly ProseSegment[];
  /** None: the words hold no live data, or rendering throws. */
  readonly live?: LiveParts;
}

/** Prose as runs of HTML, which the build made of our own files, with live parts between them. */
export function ProseBody({ segments, live }: ProseBodyProps) {
  return segments.map((segment, place) =>
    segment.kind === 'html' ? (
      <div key={place} className="prose-run" dangerouslySetInnerHTML={{ __html: segment.html }} />
    ) : (
      <LivePart key={place} segment={segment} live={live} />
    ),
  );
}

type LiveSegment = Exclude<ProseSegment, { readonly kind: 'html' }>;

function LivePart({ segment, live }: { readonly segment: LiveSegment; readonly live: LiveParts | undefined }) {
  if (live === undefined) throw new Error(`The prose asks for <${segment.kind} /> where no live data is shown.`);
  switch (segment.kind) {
    case 'Bases':
      return <live.Bases codes={segment.codes} />;
    case 'PayRange':
      return <live.PayRange />;
    case 'LiveJobs':
      return <live.LiveJobs />;
  }
}
