import { choiceFacets } from '#config/facets.ts';
import { legacyAddresses } from '#config/redirects.ts';
import type { LegacyAddress } from '#config/schema.ts';
import { usStates } from '#config/us-states.ts';
import { mapChoiceFacets } from './choice-facets.ts';
import type { FacetSlugs } from './facet-slugs.ts';
import type { ListSelection } from './query.ts';
import { toValueSet } from './selection.ts';

/** The list that a URL of the previous vendor requests. */
export type LegacyList = ListSelection & { readonly text: string };

type Draft = Record<keyof ListSelection | 'text', string[]>;

const rules: ReadonlyMap<string, LegacyAddress> = new Map(legacyAddresses.map((rule) => [rule.word, rule]));
const currentWords: ReadonlySet<string> = new Set(['locations', ...choiceFacets.map(({ param }) => param)]);
const countryCode = /^[a-z]{3}$/;
const noValue = 'none';

/**
 * Parses the decoded path segments of a list URL of the previous vendor: values, followed by a word that states their kind.
 * Returns null for any other path. Converts places to current slugs without checking that they exist.
 */
export function parseLegacySegments(segments: readonly string[], sets: FacetSlugs): LegacyList | null {
  const draft: Draft = { locations: [], ...mapChoiceFacets(() => []), text: [] };
  let values: string[] = [];
  for (const segment of segments.map((raw) => raw.toLowerCase())) {
    const rule = rules.get(segment);
    if (currentWords.has(segment)) return null;
    if (rule === undefined) {
      values.push(segment);
      continue;
    }
    if (values.length === 0 || values.length > rule.maxSegments || !addValues(rule.means, values, draft, sets))
      return null;
    values = [];
  }
  if (values.length > 0 || segments.length === 0) return null;
  return {
    locations: toValueSet(draft.locations),
    ...mapChoiceFacets(({ id }) => toValueSet(draft[id])),
    text: draft.text.join(' '),
  };
}

function addValues(means: LegacyAddress['means'], values: readonly string[], draft: Draft, sets: FacetSlugs): boolean {
  const [first = ''] = values;
  switch (means) {
    case 'title':
    case 'military':
      draft.text.push(spaceOutSlug(first));
      return true;
    case 'company':
      draft.company.push(first);
      return true;
    case 'facet': {
      const [facet, ...others] = choiceFacets.filter(({ id }) => sets[id](first));
      // Several facets accept the value when their values are open sets. Then it becomes free text.
      if (facet === undefined || others.length > 0) draft.text.push(spaceOutSlug(first));
      else draft[facet.id].push(first);
      return true;
    }
    case 'place': {
      const place = toPlace(values);
      if (place === null) return false;
      draft.locations.push(place);
      return true;
    }
  }
}

function spaceOutSlug(slug: string): string {
  return slug.replaceAll('-', ' ');
}

/** Returns a current place slug from `city, state, country code`, `state, country code` or `country code`. */
function toPlace(values: readonly string[]): string | null {
  const [country = '', state = noValue, city = noValue] = values.toReversed();
  if (!countryCode.test(country)) return null;
  if (city !== noValue) return `${city}-${country === 'usa' ? (usStates.get(state) ?? state) : country}`;
  return state === noValue ? country : state;
}
