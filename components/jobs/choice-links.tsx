import type { ChoiceLink } from '#lib/views/list/list-view.ts';

interface ChoiceLinksProps {
  readonly label: string;
  /** Names the part of the list, and its class. */
  readonly part: 'sort' | 'view';
  readonly links: readonly ChoiceLink[];
}

/** The forms that the same search can have, one of them current; nothing where there is no choice. */
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
