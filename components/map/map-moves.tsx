import type { Move, MoveLink } from '#lib/map/move-viewport.ts';

const iconPaths: Readonly<Record<Move, string>> = {
  in: 'M5 12h14M12 5v14',
  out: 'M5 12h14',
  north: 'M6 15l6-6 6 6',
  south: 'M6 9l6 6 6-6',
  west: 'M15 6l-6 6 6 6',
  east: 'M9 6l6 6-6 6',
};

interface MapMovesProps {
  readonly links: readonly MoveLink[];
  /** Address of the map with all its locations. */
  readonly wholeHref: string;
}

/** The map controls as links: zoom, pan, and all places. */
export function MapMoves({ links, wholeHref }: MapMovesProps) {
  return (
    <nav className="map-moves" aria-label="Move the map">
      <ul>
        {links.map(({ move, label, href }) => (
          <li key={move}>
            <a href={href} className="map-move" data-move={move} aria-label={label} title={label}>
              <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
                <path d={iconPaths[move]} />
              </svg>
            </a>
          </li>
        ))}
        <li>
          <a href={wholeHref} className="map-move map-whole" data-move="whole">
            All locations
          </a>
        </li>
      </ul>
    </nav>
  );
}
