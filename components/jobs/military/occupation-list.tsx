import type { OccupationView } from '#lib/views/military/military-view.ts';

/** Military occupations, each with a link to the page of its code. */
export function OccupationList({ occupations }: { readonly occupations: readonly OccupationView[] }) {
  return (
    <ul className="occupations">
      {occupations.map(({ code, title, branch, href }) => (
        <li key={`${branch} ${code}`}>
          <a href={href}>{code}</a> <span>{title}</span> <span className="occupation-branch">{branch}</span>
        </li>
      ))}
    </ul>
  );
}
