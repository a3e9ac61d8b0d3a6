import { memo, useEffect, useRef, useSyncExternalStore } from 'react';
import { foldWords } from '#lib/jobs/fold.ts';
import type { ListView } from '#lib/views/list-response.ts';
import type { FacetOptionView, FacetView } from '#lib/views/list/filters.ts';

export const filterSheetId = 'filter-sheet';

/**
 * The facets: beside the list, which comes first in the tab order, and on a phone in a sheet. Nothing when no filter would
 * lead to jobs.
 */
export function FilterSheet({ view }: { readonly view: ListView }) {
  if (view.facets.length === 0) return null;
  return (
    <div id={filterSheetId} className="filter-sheet" popover="auto">
      <FacetPanel facets={view.facets} />
      <button type="button" className="button sheet-close" popoverTarget={filterSheetId} popoverTargetAction="hide">
        {view.unknownPlace !== null ? 'Close' : `Show ${view.total}`}
      </button>
    </div>
  );
}

/**
 * Every facet as links. Each link adds or removes one value and shows the resulting number of jobs. Rendered again only with other
 * facets, which a page that is added does not bring.
 */
export const FacetPanel = memo(function FacetPanel({ facets }: { readonly facets: readonly FacetView[] }) {
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
});

// The text is what the field holds, because the visitor may type before hydration.
const readField = (): string => document.querySelector<HTMLInputElement>('.place-filter > input')?.value ?? '';

function subscribeToInput(listener: () => void): () => void {
  document.addEventListener('input', listener);
  return () => document.removeEventListener('input', listener);
}

/** The place facets as one filter. With scripts, a field above them finds their options by name. */
function PlaceFilter({ facets }: { readonly facets: readonly FacetView[] }) {
  const text = useSyncExternalStore(subscribeToInput, readField, () => '');
  const field = useRef<HTMLInputElement>(null);
  const isSearching = text.trim() !== '';
  useEffect(() => {
    if (isSearching) field.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, [isSearching]);

  if (facets.length === 0) return null;
  const found = isSearching ? findOptions(facets, foldWords(text)) : [];
  return (
    <div className="place-filter" data-part="location">
      <h3>Location</h3>
      <input ref={field} type="text" aria-label="Find a location" placeholder="Find a location" autoComplete="off" />
      <p role="status">{isSearching ? describeCount(found.length) : ''}</p>
      {found.length > 0 && <OptionList label="Locations found" options={found} />}
      {facets.map((facet, index) => (
        <details
          key={facet.id}
          className="facet"
          data-part={facet.id}
          hidden={isSearching}
          open={index === facets.length - 1 || facet.options.some(({ isSelected }) => isSelected)}
        >
          <summary>
            <h4 id={`facet-${facet.id}`}>{facet.label}</h4> {facet.hint !== undefined && <span>{facet.hint}</span>}
          </summary>
          <FacetOptions facet={facet} />
        </details>
      ))}
    </div>
  );
}

/** Returns the label of an option without its number of jobs. */
const toLabel = ({ text }: FacetOptionView): string => text.replace(/ \([\d,]+\)$/, '');

/** Returns the options with a name in which folded words follow each other; the last one may be incomplete. */
function findOptions(facets: readonly FacetView[], words: string): readonly FacetOptionView[] {
  if (words === '') return [];
  return facets
    .flatMap(({ options }) => options)
    .filter((option) => ` ${foldWords(toLabel(option))}`.includes(` ${words}`));
}

function describeCount(count: number): string {
  if (count === 0) return 'No location in these results has this name.';
  return count === 1 ? '1 location' : `${count} locations`;
}

/** The options of a facet as links, the further ones behind "More". The heading of the facet names the list. */
function FacetOptions({ facet: { id, label, options, shownCount } }: { readonly facet: FacetView }) {
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

function OptionList({ options, label, labelledBy }: OptionListProps) {
  return (
    <ul aria-label={label} aria-labelledby={labelledBy}>
      {options.map((option) => (
        <li key={toLabel(option)}>
          {option.href === null ? (
            <span className="facet-off" role="link" aria-disabled="true">
              {option.text}
            </span>
          ) : (
            <a
              href={option.href}
              className={option.isSelected ? 'facet-on' : undefined}
              aria-current={option.isSelected}
            >
              {option.text}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
