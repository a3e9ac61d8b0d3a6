import { useEffect, useRef, useSyncExternalStore } from 'react';
import { foldWords } from '#lib/jobs/fold.ts';
import type { FacetOptionView, FacetView } from '#lib/views/list/filters.ts';
import { FacetOptions, OptionList } from './facet-options.tsx';

// The text is what the field holds, because the visitor may type before hydration.
const readField = (): string => document.querySelector<HTMLInputElement>('.place-filter > input')?.value ?? '';

function subscribeToInput(listener: () => void): () => void {
  document.addEventListener('input', listener);
  return () => document.removeEventListener('input', listener);
}

/** The place facets as one filter. With scripts, a field above them finds their options by name. */
export function PlaceFilter({ facets }: { readonly facets: readonly FacetView[] }) {
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

/** Returns the options with a name in which folded words follow each other; the last one may be incomplete. */
function findOptions(facets: readonly FacetView[], words: string): readonly FacetOptionView[] {
  if (words === '') return [];
  return facets
    .flatMap(({ options }) => options)
    .filter((option) => ` ${foldWords(option.text.replace(/ \([\d,]+\)$/, ''))}`.includes(` ${words}`));
}

function describeCount(count: number): string {
  if (count === 0) return 'No location in these results has this name.';
  return count === 1 ? '1 location' : `${count} locations`;
}
