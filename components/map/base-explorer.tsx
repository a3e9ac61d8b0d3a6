import type { BaseLink, FamilyLink } from '#lib/views/map/base-explorer.ts';
import { formatCount } from '#lib/views/list-labels.ts';

/** The kinds of work at the selected place, with links to their jobs. */
export function FamilyList({ families, place }: { readonly families: readonly FamilyLink[]; readonly place: string }) {
  if (families.length === 0) return null;
  return (
    <section className="map-families" aria-labelledby="map-families" data-part="families">
      <h2 id="map-families">{`Kinds of work in ${place}`}</h2>
      <ul>
        {families.map(({ label, count, href }) => (
          <li key={href}>
            <a href={href}>{`${label} (${formatCount(count)})`}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Bases with jobs, each with a link to its map. */
export function BaseList({ bases }: { readonly bases: readonly BaseLink[] }) {
  if (bases.length === 0) return null;
  return (
    <section className="map-bases" aria-labelledby="map-bases" data-part="bases">
      <h2 id="map-bases">Explore by base</h2>
      <ul>
        {bases.map(({ code, label, count, href, isChosen }) => (
          <li key={code}>
            <a href={href} aria-current={isChosen ? 'true' : undefined}>
              <span className="code">{code}</span> <span>{isChosen ? label : `${label} (${formatCount(count)})`}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
