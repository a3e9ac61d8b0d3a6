import type { FacetLinkView, FacetView } from '#lib/jobs/facet-view.ts';

/** Options shown before "More". */
const shownOptions = 10;

/** Every facet as links: each adds or removes one value and says how many jobs that gives. */
export function FacetPanel({ facets }: { readonly facets: readonly FacetView[] }) {
  return (
    <section className="facets" aria-labelledby="filters">
      <h2 id="filters">Filter jobs</h2>
      {facets.map((facet) => (
        <FacetGroup key={facet.id} facet={facet} />
      ))}
    </section>
  );
}

function FacetGroup({ facet: { id, label, options } }: { readonly facet: FacetView }) {
  const rest = options.slice(shownOptions);
  return (
    <div className="facet">
      <h3 id={`facet-${id}`}>{label}</h3>
      <ul aria-labelledby={`facet-${id}`}>{options.slice(0, shownOptions).map(toItem)}</ul>
      {rest.length > 0 && (
        <details>
          <summary>More</summary>
          <ul aria-label={`More: ${label}`}>{rest.map(toItem)}</ul>
        </details>
      )}
    </div>
  );
}

function toItem({ text, href, isSelected }: FacetLinkView) {
  if (href === null) {
    return (
      <li key={text}>
        <span className="facet-off" role="link" aria-disabled="true">
          {text}
        </span>
      </li>
    );
  }
  return (
    <li key={href}>
      <a href={href} className={isSelected ? 'facet-on' : undefined} aria-current={isSelected ? 'true' : undefined}>
        {text}
      </a>
    </li>
  );
}
