import { escapeHtml } from '#lib/escape-html.ts';
import type { FacetOptionView, FacetView } from '#lib/views/list/filters.ts';

/** The options of a facet as links, the further ones behind "More". The heading of the facet names the list. */
export function FacetOptions({ facet: { id, label, options, shownCount } }: { readonly facet: FacetView }) {
  return (
    <>
      {shownCount > 0 && <OptionList labelledBy={`facet-${id}`} options={options.slice(0, shownCount)} />}
      {options.length > shownCount && (
        <details>
          <summary>More</summary>
          <OptionList label={`More: ${label}`} options={options.slice(shownCount)} />
        </details>
      )}
    </>
  );
}

interface OptionListProps {
  readonly options: readonly FacetOptionView[];
  readonly label?: string;
  readonly labelledBy?: string;
}

/**
 * Options of facets as a list of links. The items are HTML: a page has hundreds of options, and as React elements they
 * cost more than the rest of the page.
 */
export function OptionList({ options, label, labelledBy }: OptionListProps) {
  const items = options.map((option) => `<li>${toItem(option)}</li>`).join('');
  return <ul aria-label={label} aria-labelledby={labelledBy} dangerouslySetInnerHTML={{ __html: items }} />;
}

function toItem({ text, href, isSelected }: FacetOptionView): string {
  if (href === null) return `<span class="facet-off" role="link" aria-disabled="true">${escapeHtml(text)}</span>`;
  const state = isSelected === true ? ' class="facet-on" aria-current="true"' : '';
  return `<a href="${escapeHtml(href)}"${state}>${escapeHtml(text)}</a>`;
}
