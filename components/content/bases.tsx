import type { Base } from '#lib/content/read-bases.ts';
import { formatJobs } from '#lib/jobs/list-labels.ts';

/** Airports as a list, with the jobs in each place; the map beside it is a picture of the same. */
export function BasesList({ bases, map }: { readonly bases: readonly Base[]; readonly map?: React.ReactNode }) {
  if (bases.length === 0) return null;
  return (
    <div className="bases">
      {map}
      <ul className="bases-list">
        {bases.map(({ code, city, airport, jobs }) => (
          <li key={code} className="base">
            <abbr className="airport-code" title={airport}>
              {code}
            </abbr>
            <span className="base-city">{city}</span>
            {jobs !== null && (
              <a className="base-jobs" href={jobs.href}>
                {jobs.isOfPage ? formatJobs(jobs.count) : `${formatJobs(jobs.count)} of other kinds`}
                <span className="visually-hidden">{` in ${city}`}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
