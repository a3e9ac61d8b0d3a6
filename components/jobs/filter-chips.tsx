import { choiceFacets } from '#config/facets.ts';
import { labelOf } from '#lib/jobs/list-labels.ts';
import { everyJob, type JobQuery } from '#lib/jobs/query.ts';
import type { SearchPage } from '#lib/jobs/search.ts';
import { toggleChoice } from '#lib/jobs/selection.ts';
import { buildListUrl } from '#lib/urls.ts';

interface Chip {
  readonly label: string;
  readonly without: JobQuery;
}

function listChips(page: SearchPage): readonly Chip[] {
  const { query } = page;
  const first = { ...query, page: 1 };
  const radius = query.radius === 0 ? 25 : query.radius;
  return [
    ...(query.text === '' ? [] : [{ label: `“${query.text}”`, without: { ...first, text: '', sort: null } }]),
    ...query.locations.map((slug, index) => ({
      label: page.locations[index]?.label ?? slug,
      without: { ...first, locations: query.locations.filter((other) => other !== slug), radius: 0 as const },
    })),
    ...(query.radius > 0 && query.coordinates === null
      ? [{ label: `Within ${query.radius} miles`, without: { ...first, radius: 0 as const } }]
      : []),
    ...(query.coordinates === null
      ? []
      : [{ label: `Within ${radius} miles of you`, without: { ...first, coordinates: null, radius: 0 as const } }]),
    ...choiceFacets.flatMap(({ id }) =>
      query[id].map((slug) => ({ label: labelOf(page, id, slug), without: toggleChoice(query, id, slug) })),
    ),
  ];
}

/** The filters in force, each a link that removes it. */
export function FilterChips({ page }: { readonly page: SearchPage }) {
  const chips = listChips(page);
  if (chips.length === 0) return null;
  return (
    <ul className="chips" aria-label="Filters in use">
      {chips.map(({ label, without }) => (
        <li key={label}>
          <a className="chip" href={buildListUrl(without)}>
            <span className="visually-hidden">Remove filter: </span>
            {label}
            <span aria-hidden="true"> ×</span>
          </a>
        </li>
      ))}
      <li>
        <a className="chip-clear" href={buildListUrl({ ...everyJob, view: page.query.view })}>
          Clear all
        </a>
      </li>
    </ul>
  );
}
