import type { MoveLink } from '#lib/map/mark.ts';
import type { Move } from '#lib/map/move-viewport.ts';

const iconPaths: Readonly<Record<Move | 'whole', string>> = {
  in: 'M5 12h14M12 5v14',
  out: 'M5 12h14',
  north: 'M6 15l6-6 6 6',
  south: 'M6 9l6 6 6-6',
  west: 'M15 6l-6 6 6 6',
  east: 'M9 6l6 6-6 6',
  whole: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
};

/** An icon of the map controls. */
export function MoveIcon({ move }: { readonly move: Move | 'whole' }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={iconPaths[move]} />
    </svg>
  );
}

interface MapMovesProps {
  readonly links: readonly MoveLink[];
  /** Address of the map with all its locations. */
  readonly wholeHref: string;
}

/**
 * The map controls as links: zoom, and all places. The links that pan are only visible without scripts; with them, the
 * arrow keys and the pointer pan.
 */
export function MapMoves({ links, wholeHref }: MapMovesProps) {
  return (
    <nav className="map-moves" aria-label="Move the map">
      <ul>
        {links.map(({ move, label, href }) => (
          <li key={move} className={move === 'in' || move === 'out' ? undefined : 'map-pan'}>
            <a href={href} className="map-move" data-move={move} aria-label={label} title={label}>
              <MoveIcon move={move} />
            </a>
          </li>
        ))}
        <li>
          <a href={wholeHref} className="map-move" data-move="whole" aria-label="All locations" title="All locations">
            <MoveIcon move="whole" />
          </a>
        </li>
      </ul>
    </nav>
  );
}
