import type { JobFact } from '#lib/views/job/job-view.ts';

/** The key facts of a posting. */
export function JobFacts({ facts }: { readonly facts: readonly JobFact[] }) {
  return (
    <dl className="facts">
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
