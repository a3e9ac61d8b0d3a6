import type { ListView } from '#lib/views/list-response.ts';

interface FilterChipsProps {
  readonly chips: ListView['chips'];
  readonly clearHref: string;
}

/** The active filters. Each is a link that removes the filter. */
export function FilterChips({ chips, clearHref }: FilterChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul className="chips" data-part="chips" aria-label="Active filters">
      {chips.map(({ label, href }) => (
        <li key={label}>
          <a className="chip" href={href}>
            <span className="visually-hidden">Remove filter: </span>
            <span>{label}</span>
            <span aria-hidden="true"> ×</span>
          </a>
        </li>
      ))}
      <li>
        <a className="chip-clear" href={clearHref}>
          Clear all
        </a>
      </li>
    </ul>
  );
}
