import type { FacetView } from '#lib/views/list/facet-view.ts';

interface FacetPanelProps {
  readonly facets: readonly FacetView[];
  /** Which list the filters belong to, where that is not plain. */
  readonly note?: string;
}

/** Every facet as links: each adds or removes one value and says how many jobs that gives. */
export function FacetPanel({ facets, note }: FacetPanelProps) {
  return (
    <section className="facets" aria-labelledby="filters">
      <h2 id="filters">Filter jobs</h2>
      {note !== undefined && <p className="facets-note">{note}</p>}
      {facets.map(({ id, label, items, moreItems }) => (
        <div key={id} className="facet" data-part={id}>
          <h3 id={`facet-${id}`}>{label}</h3>
          <ul aria-labelledby={`facet-${id}`} dangerouslySetInnerHTML={{ __html: items }} />
          {moreItems !== '' && (
            <details>
              <summary>More</summary>
              <ul aria-label={`More: ${label}`} dangerouslySetInnerHTML={{ __html: moreItems }} />
            </details>
          )}
        </div>
      ))}
    </section>
  );
}
