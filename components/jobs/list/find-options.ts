import { foldWords } from '#lib/jobs/fold.ts';
import type { FacetOptionView, FacetView } from '#lib/views/list/facet-view.ts';

/** Returns the options with a name in which the words of a text follow each other; the last one may be incomplete. */
export function findOptions(facets: readonly FacetView[], text: string): readonly FacetOptionView[] {
  const words = ` ${foldWords(text)}`;
  return facets
    .flatMap(({ options }) => options)
    .filter((option) => ` ${foldWords(option.text.replace(/ \([\d,]+\)$/, ''))}`.includes(words));
}
