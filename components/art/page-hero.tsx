import type { Brand } from '#config/schema.ts';
import { motifLights, type HeroMotif } from '#config/motifs.ts';
import { SceneImage } from './scene-image.tsx';

interface PageHeroProps {
  readonly motif: HeroMotif;
  /** null when the content below renders the heading, as a list does. */
  readonly heading: string | null;
  readonly lead: string;
  readonly brand?: Brand | undefined;
  /** Rendered above the heading: the breadcrumb. */
  readonly children?: React.ReactNode;
}

/** The top of a content page: its heading in the sky above the scene of its motif. */
export function PageHero({ motif, heading, lead, brand, children }: PageHeroProps) {
  return (
    <header className={`hero light-${motifLights[motif]}${heading === null ? ' hero-low' : ''}`} data-brand={brand}>
      <div className="frame hero-text">
        {children}
        {heading !== null && <h1>{heading}</h1>}
        <p className="lead">{lead}</p>
      </div>
      <SceneImage motif={motif} isFirst />
    </header>
  );
}
