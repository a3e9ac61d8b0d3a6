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
            <Value {...fact} />
            {note !== undefined && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ text, href, iso }: Pick<JobFact, 'text' | 'href' | 'iso'>) {
  if (href !== undefined) return <a href={href}>{text}</a>;
  return iso === undefined ? <span>{text}</span> : <time dateTime={iso}>{text}</time>;
}
