import { formatJobs } from '#lib/jobs/list-labels.ts';
import type { WayOut, WayOutKind } from '#lib/jobs/recovery.ts';
import { buildListUrl } from '#lib/urls.ts';

const lead: Record<WayOutKind, string> = {
  drop: 'Without ',
  radius: 'Look ',
  nearby: 'Nearest: ',
  spelling: 'Did you mean ',
  place: 'Jobs in ',
  self: 'Back to ',
  all: 'See ',
};

/** Searches that do have jobs, each with the number its link leads to. */
export function WaysOut({ ways, heading }: { readonly ways: readonly WayOut[]; readonly heading: string }) {
  if (ways.length === 0) return null;
  return (
    <section className="ways-out" aria-labelledby="ways-out">
      <h2 id="ways-out">{heading}</h2>
      <ul>
        {ways.map(({ kind, label, query, count }) => (
          <li key={`${kind} ${label}`}>
            <a href={buildListUrl(query)}>{lead[kind] + label}</a>{' '}
            <span className="ways-out-count">{formatJobs(count)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
