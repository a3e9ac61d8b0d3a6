import type { FacetView } from '#lib/views/list/filters.ts';
import { FacetOptions } from './facet-options.tsx';
import { PlaceFilter } from './place-filter.tsx';

/** Every facet as links. Each link adds or removes one value and shows the resulting number of jobs. */
export function FacetPanel({ facets }: { readonly facets: readonly FacetView[] }) {
  return (
    <section className="facets" aria-labelledby="filters">
      <h2 id="filters">Filter jobs</h2>
      {facets
        .filter(({ isPlace }) => isPlace !== true)
        .map((facet) => (
          <div key={facet.id} className="facet" data-part={facet.id}>
            <h3 id={`facet-${facet.id}`}>{facet.label}</h3>
            <FacetOptions facet={facet} />
          </div>
        ))}
      <PlaceFilter facets={facets.filter(({ isPlace }) => isPlace === true)} />
    </section>
  );
}
