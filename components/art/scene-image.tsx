import type { HeroMotif } from '#config/motifs.ts';

/** The decorative scene of a motif, cropped to the box that the style sheet gives it. */
export function SceneImage({ motif, isFirst = false }: { readonly motif: HeroMotif; readonly isFirst?: boolean }) {
  return (
    <img
      className="scene"
      src={`/art/scene-${motif}.svg`}
      alt=""
      width={1600}
      height={520}
      decoding="async"
      {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  );
}
