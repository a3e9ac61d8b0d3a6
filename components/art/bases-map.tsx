import type { Brand } from '#config/schema.ts';
import { pacificSize } from '#lib/map/pacific.ts';
import { frameBases } from './bases-frame.ts';
import { placeLabels } from './place-labels.ts';

/** Airports on the coasts of the Pacific, with the great-circle arcs of the brand (of all brands, when none is given) between them. */
export function BasesMap({ codes, brand }: { readonly codes: readonly string[]; readonly brand?: Brand | undefined }) {
  const frame = frameBases(codes, brand);
  if (frame === null) return null;
  const { width, height, scale, left, top, marks, arcs } = frame;
  return (
    <svg className="bases-map" data-brand={brand} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`Map of ${marks.map(({ name }) => name).join(', ')}`}>
      <image href="/art/coast.svg" x={-left * scale} y={-top * scale} width={pacificSize.width * scale} height={pacificSize.height * scale} />
      {arcs !== '' && <path className="bases-arc" d={arcs} />}
      {marks.map(({ code, x, y }) => (
        <circle key={code} cx={x} cy={y} r="4.5" />
      ))}
      {placeLabels(marks, width, height).map(({ text, x, y, anchor }) => (
        <text key={text} x={x} y={y} textAnchor={anchor === 'start' ? undefined : anchor}>
          {text}
        </text>
      ))}
    </svg>
  );
}
