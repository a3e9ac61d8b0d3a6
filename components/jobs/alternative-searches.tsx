import type { AlternativeSearchLink } from '#lib/views/list/alternative-search-links.ts';

interface AlternativeSearchesProps {
  readonly ways: readonly AlternativeSearchLink[];
  readonly heading: string;
  /** Stands below jobs and not in their stead. */
  readonly isQuiet?: boolean;
}

/** Searches that do have jobs, each with the number its link leads to. */
export function AlternativeSearches({ ways, heading, isQuiet = false }: AlternativeSearchesProps) {
  if (ways.length === 0) return null;
  return (
    <section
      className={isQuiet ? 'alternative-searches alternative-searches-quiet' : 'alternative-searches'}
      data-part="alternative-searches"
      aria-labelledby="alternative-searches"
    >
      <h2 id="alternative-searches">{heading}</h2>
      <ul>
        {ways.map(({ href, text, jobs }) => (
          <li key={href}>
            <a href={href}>{text}</a> <span className="alternative-searches-count">{jobs}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
