import { useEffect, useRef } from 'react';
import { foldWords } from '#lib/jobs/fold.ts';
import type { FacetOptionView, FacetView } from '#lib/views/list/facet-view.ts';
import { OptionList } from './facet-options.tsx';

export interface FoundPlacesProps {
  readonly facets: readonly FacetView[];
  /** What the visitor has typed. */
  readonly text: string;
}

/** The options of facets that a text finds, with their number. Nothing without a text. */
export function FoundPlaces({ facets, text }: FoundPlacesProps) {
  const status = useRef<HTMLParagraphElement>(null);
  const isSearching = text.trim() !== '';
  useEffect(() => {
    if (isSearching) status.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, [isSearching]);
  const options = isSearching ? findOptions(facets, foldWords(text)) : [];
  return (
    <>
      <p ref={status} role="status">
        {isSearching ? describeCount(options.length) : ''}
      </p>
      {options.length > 0 && <OptionList label="Locations found" options={options} />}
    </>
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
