import type { ListView } from '#lib/views/list-response.ts';

interface AlternativeSearchesProps {
  readonly searches: ListView['alternativeSearches'];
  readonly heading: string;
  /** True below a list of jobs; false when the searches replace the jobs. */
  readonly isQuiet?: boolean;
}

/** Searches that have jobs, each with the number of jobs that its link leads to. */
export function AlternativeSearches({ searches, heading, isQuiet = false }: AlternativeSearchesProps) {
  if (searches.length === 0) return null;
  return (
    <section
      className={isQuiet ? 'alternative-searches alternative-searches-quiet' : 'alternative-searches'}
      data-part="alternative-searches"
      aria-labelledby="alternative-searches"
    >
      <h2 id="alternative-searches">{heading}</h2>
      <ul>
        {searches.map(({ href, text, jobs }) => (
          <li key={href}>
            <a href={href}>{text}</a> (<span className="alternative-searches-count">{jobs}</span>)
          </li>
        ))}
      </ul>
    </section>
  );
}
