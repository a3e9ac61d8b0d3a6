import type { JobFact } from '#lib/views/job/job-view.ts';

interface JobFactsProps {
  readonly facts: readonly JobFact[];
  readonly className?: string;
}

/** Facts of a posting, with their names; nothing when there are none. */
export function JobFacts({ facts, className = 'facts' }: JobFactsProps) {
  if (facts.length === 0) return null;
  return (
    <dl className={className}>
      {facts.map(({ term, note, ...fact }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            {toValue(fact)}
            {note !== undefined && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function toValue({ text, href, iso }: Pick<JobFact, 'text' | 'href' | 'iso'>): React.ReactNode {
  if (href !== undefined) return <a href={href}>{text}</a>;
  return iso === undefined ? text : <time dateTime={iso}>{text}</time>;
}
