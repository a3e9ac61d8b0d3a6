import type { WayOutLink } from '#lib/jobs/way-out-links.ts';

/** Searches that do have jobs, each with the number its link leads to. */
export function WaysOut({ ways, heading }: { readonly ways: readonly WayOutLink[]; readonly heading: string }) {
  if (ways.length === 0) return null;
  return (
    <section className="ways-out" data-part="ways-out" aria-labelledby="ways-out">
      <h2 id="ways-out">{heading}</h2>
      <ul>
        {ways.map(({ href, text, jobs }) => (
          <li key={text}>
            <a href={href}>{text}</a> <span className="ways-out-count">{jobs}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
