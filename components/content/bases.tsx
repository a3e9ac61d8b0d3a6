import type { Base } from '#lib/views/read-bases.ts';
import { formatCount, formatJobs } from '#lib/views/list-labels.ts';

/** Airports as a list, with the jobs at each place. The map beside it shows the same. */
export function BasesList({ bases, map }: { readonly bases: readonly Base[]; readonly map?: React.ReactNode }) {
  if (bases.length === 0) return null;
  return (
    <div className="bases">
      {map}
      <ul className="bases-list">
        {bases.map(({ code, city, airport, jobs }) => {
          const place = (
            <>
              <abbr title={city.startsWith(airport) ? undefined : airport}>{code}</abbr> <span>{city}</span>
            </>
          );
          return (
            <li key={code}>
              {jobs === null ? (
                place
              ) : (
                <a href={jobs.href}>
                  {place}{' '}
                  <b>{jobs.isOfPage ? formatJobs(jobs.count) : `Other jobs here (${formatCount(jobs.count)})`}</b>
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
