import { choiceFacets } from '#config/facets.ts';
import { legacyAddresses } from '#config/redirects.ts';
import type { LegacyAddress } from '#config/schema.ts';
import { usStates } from '#config/us-states.ts';
import { mapChoiceFacets } from './choice-facets.ts';
import type { FacetSets } from './facet-sets.ts';
import type { ListSelection } from './query.ts';
import { toValueSet } from './selection.ts';

/** What an address of the former vendor asks for. */
export type LegacyList = ListSelection & { readonly text: string };

type Draft = Record<keyof ListSelection | 'text', string[]>;

const rules: ReadonlyMap<string, LegacyAddress> = new Map(legacyAddresses.map((rule) => [rule.word, rule]));
const ownWords: ReadonlySet<string> = new Set(['locations', ...choiceFacets.map(({ param }) => param)]);
const countryCode = /^[a-z]{3}$/;
const nowhere = 'none';

/**
 * Reads the segments of a list address of the former vendor, decoded: values, then the word that tells what they are.
 * Null when they are no such address. Places are spelled as ours; whether they exist, the data say.
 */
export function parseLegacySegments(segments: readonly string[], sets: FacetSets): LegacyList | null {
  const draft: Draft = { locations: [], ...mapChoiceFacets(() => []), text: [] };
  let values: string[] = [];
  for (const segment of segments.map((raw) => raw.toLowerCase())) {
    const rule = rules.get(segment);
    if (ownWords.has(segment)) return null;
    if (rule === undefined) {
      values.push(segment);
      continue;
    }
    if (values.length === 0 || values.length > rule.most || !take(rule.means, values, draft, sets)) return null;
    values = [];
  }
  if (values.length > 0 || segments.length === 0) return null;
  return {
    locations: toValueSet(draft.locations),
    ...mapChoiceFacets(({ id }) => toValueSet(draft[id])),
    text: draft.text.join(' '),
  };
}

function take(means: LegacyAddress['means'], values: readonly string[], draft: Draft, sets: FacetSets): boolean {
  const [first = ''] = values;
  switch (means) {
    case 'title':
    case 'military':
      draft.text.push(toWords(first));
      return true;
    case 'company':
      draft.company.push(first);
      return true;
    case 'facet': {
      const [facet, ...others] = choiceFacets.filter(({ id }) => sets[id](first));
      // Several: values are open, and any word would be one.
      if (facet === undefined || others.length > 0) draft.text.push(toWords(first));
      else draft[facet.id].push(first);
      return true;
    }
    case 'place': {
      const place = toPlace(values);
      if (place !== null) draft.locations.push(place);
      return place !== null;
    }
  }
}

function toWords(slug: string): string {
  return slug.replaceAll('-', ' ').trim();
}

/** A place of ours from `city, state, country code`, `state, country code` or `country code`. */
function toPlace(values: readonly string[]): string | null {
  const country = values.at(-1) ?? '';
  if (!countryCode.test(country)) return null;
  const state = values.length > 1 ? values.at(-2) : undefined;
  const city = values.length > 2 ? values.at(-3) : undefined;
  if (city !== undefined && city !== nowhere)
    return country === 'usa' ? `${city}-${usStates.get(state ?? '') ?? state ?? ''}` : `${city}-${country}`;
  return state === undefined || state === nowhere ? country : state;
}
