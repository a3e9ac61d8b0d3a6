import type { WayOutLink } from '#lib/views/list/alternative-search-links.ts';

interface WaysOutProps {
  readonly ways: readonly WayOutLink[];
  readonly heading: string;
  /** Stands below jobs and not in their stead. */
  readonly isQuiet?: boolean;
}

/** Searches that do have jobs, each with the number its link leads to. */
export function WaysOut({ ways, heading, isQuiet = false }: WaysOutProps) {
  if (ways.length === 0) return null;
  return (
    <section
      className={isQuiet ? 'ways-out ways-out-quiet' : 'ways-out'}
      data-part="ways-out"
      aria-labelledby="ways-out"
    >
      <h2 id="ways-out">{heading}</h2>
      <ul>
        {ways.map(({ href, text, jobs }) => (
          <li key={href}>
            <a href={href}>{text}</a> <span className="ways-out-count">{jobs}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
