import type { ChoiceLink } from '#lib/views/list/list-view.ts';

interface ChoiceLinksProps {
  readonly label: string;
  /** Name of the part of the list; also its CSS class. */
  readonly part: 'sort' | 'view';
  readonly links: readonly ChoiceLink[];
}

/** Links to the variants of the same search, with the current one marked; nothing when there is no choice. */
export function ChoiceLinks({ label, part, links }: ChoiceLinksProps) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={label} className={`${part}-links`} data-part={part}>
      <ul>
        {links.map(({ label: name, href, isCurrent }) => (
          <li key={name}>
            <a href={href} aria-current={isCurrent ? 'true' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
