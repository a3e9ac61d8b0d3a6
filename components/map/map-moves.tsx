import type { Size } from '#lib/map/geometry.ts';
import { shiftViewport, zoomViewport } from '#lib/map/viewport.ts';
import { withViewport, type Viewport } from '#lib/jobs/query/viewport.ts';

interface Move {
  readonly name: string;
  readonly label: string;
  readonly keys: readonly string[];
  readonly icon: string;
  /** Null: the map chooses its viewport. */
  readonly change: (viewport: Viewport, size: Size) => Viewport | null;
}

/** Share of the map's width or height that one step pans. */
const step = 0.4;

function pan(side: string, key: string, icon: string, right: number, down: number): Move {
  return {
    name: side,
    label: `Move ${side}`,
    keys: [key],
    icon,
    change: (viewport, { width, height }) => shiftViewport(viewport, right * step * width, down * step * height),
  };
}

function zoom(name: string, keys: readonly string[], icon: string, zoomChange: number): Move {
  return { name, label: `Zoom ${name}`, keys, icon, change: (viewport) => zoomViewport(viewport, zoomChange) };
}

/** The steps from a viewport that links and keys make. */
export const moves: readonly Move[] = [
  zoom('in', ['+', '='], 'M5 12h14M12 5v14', 1),
  zoom('out', ['-', '_'], 'M5 12h14', -1),
  pan('north', 'ArrowUp', 'M6 15l6-6 6 6', 0, -1),
  pan('south', 'ArrowDown', 'M6 9l6 6 6-6', 0, 1),
  pan('west', 'ArrowLeft', 'M15 6l-6 6 6 6', -1, 0),
  pan('east', 'ArrowRight', 'M9 6l6 6-6 6', 1, 0),
  {
    name: 'whole',
    label: 'All locations',
    keys: ['0'],
    icon: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
    change: () => null,
  },
];

interface MapMovesProps {
  readonly viewport: Viewport;
  readonly size: Size;
  /** URL of the map with all its locations. */
  readonly href: string;
}

/**
 * The map controls as links: zoom, and all places. The links that pan are only visible without scripts; with them, the
 * arrow keys and the pointer pan.
 */
export function MapMoves({ viewport, size, href }: MapMovesProps) {
  return (
    <nav className="map-moves" aria-label="Move the map">
      <ul>
        {moves.map(({ name, label, icon, keys: [key = ''], change }) => {
          const target = change(viewport, size);
          return (
            <li key={name} className={key.startsWith('Arrow') ? 'map-pan' : undefined}>
              <a
                href={target === null ? href : withViewport(href, target)}
                className="map-move"
                data-move={name}
                aria-label={label}
                title={label}
              >
                <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
                  <path d={icon} />
                </svg>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
