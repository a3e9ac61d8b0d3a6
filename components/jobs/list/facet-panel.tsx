import { escapeHtml } from '#lib/escape-html.ts';
import type { FacetOptionView, FacetView } from '#lib/views/list/facet-view.ts';

interface FacetPanelProps {
  readonly facets: readonly FacetView[];
  /** Explains which list the filters belong to, when that is not obvious. */
  readonly note?: string;
}

/** Every facet as links. Each link adds or removes one value and shows the resulting number of jobs. */
export function FacetPanel({ facets, note }: FacetPanelProps) {
  return (
    <section className="facets" aria-labelledby="filters">
      <h2 id="filters">Filter jobs</h2>
      {note !== undefined && <p className="facets-note">{note}</p>}
      {facets.map(({ id, label, hint, options, shownCount }) => (
        <div key={id} className="facet" data-part={id}>
          <div className="facet-head">
            <h3 id={`facet-${id}`}>{label}</h3>
            {hint !== undefined && <span>{hint}</span>}
          </div>
          {shownCount > 0 && (
            <ul
              aria-labelledby={`facet-${id}`}
              dangerouslySetInnerHTML={{ __html: toItems(options.slice(0, shownCount)) }}
            />
          )}
          {options.length > shownCount && (
            <details>
              <summary>More</summary>
              <ul
                aria-label={`More: ${label}`}
                dangerouslySetInnerHTML={{ __html: toItems(options.slice(shownCount)) }}
              />
            </details>
          )}
        </div>
      ))}
    </section>
  );
}

/**
 * Returns options as the HTML of list items. A list has hundreds of options, and as React elements they cost more than
 * the rest of the page.
 */
function toItems(options: readonly FacetOptionView[]): string {
  return options.map((option) => `<li>${toItem(option)}</li>`).join('');
}

function toItem({ text, href, isSelected }: FacetOptionView): string {
  if (href === null) return `<span class="facet-off" role="link" aria-disabled="true">${escapeHtml(text)}</span>`;
  const state = isSelected === true ? ' class="facet-on" aria-current="true"' : '';
  return `<a href="${escapeHtml(href)}"${state}>${escapeHtml(text)}</a>`;
}
