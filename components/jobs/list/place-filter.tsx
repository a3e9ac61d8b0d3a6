import { useEffect, useRef, useState, type ComponentType } from 'react';
import type { FacetView } from '#lib/views/list/facet-view.ts';
import { FacetOptions } from './facet-options.tsx';
import type { FoundPlacesProps } from './found-places.tsx';

/** The place facets as one filter. With scripts, a field above them finds their options by name. */
export function PlaceFilter({ facets }: { readonly facets: readonly FacetView[] }) {
  const [text, setText] = useState('');
  const [found, setFound] = useState<{ readonly Places: ComponentType<FoundPlacesProps> } | null>(null);
  const field = useRef<HTMLInputElement>(null);

  const loadSearch = (): void => {
    import('./found-places.tsx').then(
      ({ FoundPlaces }) => {
        setText(field.current?.value ?? '');
        setFound({ Places: FoundPlaces });
      },
      () => undefined,
    );
  };
  useEffect(() => {
    // The visitor may type before hydration.
    if (document.activeElement === field.current) loadSearch();
  }, []);

  if (facets.length === 0) return null;
  const isSearching = found !== null && text.trim() !== '';
  return (
    <div className="place-filter" data-part="location">
      <h3>Location</h3>
      <input
        ref={field}
        type="text"
        aria-label="Find a location"
        placeholder="Find a location"
        autoComplete="off"
        onFocus={found === null ? loadSearch : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      {found !== null && <found.Places facets={facets} text={text} />}
      {facets.map((facet, index) => (
        <details
          key={facet.id}
          className="facet"
          data-part={facet.id}
          hidden={isSearching}
          open={index === facets.length - 1 || facet.options.some(({ isSelected }) => isSelected)}
        >
          <summary>
            <h4 id={`facet-${facet.id}`}>{facet.label}</h4> {facet.hint}
          </summary>
          <FacetOptions facet={facet} />
        </details>
      ))}
    </div>
  );
}
