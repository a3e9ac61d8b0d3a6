import type { Brand } from '#config/schema.ts';
import { pacificSize } from '#lib/map/pacific.ts';
import { frameBases } from './bases-frame.ts';
import { placeLabels } from './place-labels.ts';

/** Maximum number of airports named in the label of the picture. The list beside it names all of them. */
const maxNamedMarks = 8;

/**
 * Map of airports around the Pacific, with the great-circle arcs of the brand between them (of all brands when none is
 * given).
 */
export function BasesMap({ codes, brand }: { readonly codes: readonly string[]; readonly brand?: Brand | undefined }) {
  const frame = frameBases(codes, brand);
  if (frame === null) return null;
  const { width, height, scale, left, top, marks, arcs } = frame;
  const dots = marks.map(({ x, y }) => `M${x} ${y}h0`).join('');
  const [x, y, w, h] = [-left * scale, -top * scale, pacificSize.width * scale, pacificSize.height * scale].map(
    Math.round,
  );
  return (
    <svg
      className="bases-map"
      data-brand={brand}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={
        marks.length > maxNamedMarks
          ? `Map of ${marks.length} airports`
          : `Map of ${marks.map(({ name }) => name).join(', ')}`
      }
    >
      <image href="/art/coast.svg" x={x} y={y} width={w} height={h} />
      {arcs !== '' && <path className="bases-arc" d={arcs} />}
      <path className="bases-halo" d={dots} />
      <path className="bases-dot" d={dots} />
      {placeLabels(marks, width, height).map(({ text, x, y, anchor }) => (
        <text key={text} x={x} y={y} textAnchor={anchor === 'start' ? undefined : anchor}>
          {text}
        </text>
      ))}
    </svg>
  );
}
