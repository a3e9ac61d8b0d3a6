import { formatCount } from '#lib/jobs/list-labels.ts';
import type { Facet, FacetOption, SearchPage } from '#lib/jobs/search.ts';
import { isChoiceFacet, toggleOption } from '#lib/jobs/selection.ts';
import { buildListUrl, type ListPreset } from '#lib/urls.ts';

/** Options shown before "More". */
const shownOptions = 10;

interface FacetPanelProps {
  readonly page: SearchPage;
  readonly preset?: ListPreset | undefined;
}

/** Every facet as links: each adds or removes one value and says how many jobs that gives. */
export function FacetPanel({ page, preset }: FacetPanelProps) {
  return (
    <section className="facets" aria-labelledby="filters">
      <h2 id="filters">Filter jobs</h2>
      {page.facets.map((facet) => (
        <FacetGroup key={facet.id} facet={facet} page={page} preset={preset} />
      ))}
    </section>
  );
}

function FacetGroup({ facet, page, preset }: FacetPanelProps & { readonly facet: Facet }) {
  const options = isChoiceFacet(facet.id) ? facet.options : facet.options.filter(({ count, isSelected }) => isSelected || count > 0);
  if (options.length === 0) return null;
  const rest = options.slice(shownOptions);
  const toItem = (option: FacetOption) => (
    <li key={option.slug}>
      <FacetLink option={option} href={buildListUrl(toggleOption(page.query, facet.id, option.slug, page.locations), preset)} />
    </li>
  );
  return (
    <div className="facet">
      <h3 id={`facet-${facet.id}`}>{facet.label}</h3>
      <ul aria-labelledby={`facet-${facet.id}`}>{options.slice(0, shownOptions).map(toItem)}</ul>
      {rest.length > 0 && (
        <details>
          <summary>More</summary>
          <ul aria-label={`More: ${facet.label}`}>{rest.map(toItem)}</ul>
        </details>
      )}
    </div>
  );
}

function FacetLink({ option, href }: { readonly option: FacetOption; readonly href: string }) {
  if (option.isSelected) {
    return (
      <a href={href} className="facet-on" aria-current="true">
        {option.label}
      </a>
    );
  }
  const text = `${option.label} (${formatCount(option.count)})`;
  return option.count === 0 ? (
    <span className="facet-off" role="link" aria-disabled="true">
      {text}
    </span>
  ) : (
    <a href={href}>{text}</a>
  );
}
