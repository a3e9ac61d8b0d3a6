import { useEffect, useRef, useState } from 'react';
import type { FacetView } from '#lib/views/list/facet-view.ts';
import { FacetOptions, OptionList } from './facet-options.tsx';
import { findOptions } from './find-options.ts';

/** The place facets as one filter. With scripts, a field above them finds their options by name. */
export function PlaceFilter({ facets }: { readonly facets: readonly FacetView[] }) {
  const [text, setText] = useState('');
  const root = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  // The visitor may type before hydration.
  useEffect(() => setText(field.current?.value ?? ''), []);
  const isSearching = text.trim() !== '';
  useEffect(() => {
    if (isSearching) root.current?.scrollIntoView({ block: 'nearest' });
  }, [isSearching]);
  if (facets.length === 0) return null;
  const found = isSearching ? findOptions(facets, text) : [];
  return (
    <div ref={root} className="place-filter" data-part="location">
      <h3 id="place-filter">Location</h3>
      <input
        ref={field}
        type="text"
        aria-label="Find a location"
        placeholder="Find a location"
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
      />
      <p role="status">{isSearching ? describeFound(found.length) : ''}</p>
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
            <h4 id={`facet-${facet.id}`}>{facet.label}</h4> {facet.hint}
          </summary>
          <FacetOptions facet={facet} />
        </details>
      ))}
    </div>
  );
}

function describeFound(count: number): string {
  if (count === 0) return 'No location with jobs has this name.';
  return count === 1 ? '1 location' : `${count} locations`;
}
