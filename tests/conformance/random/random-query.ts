import { mapChoiceFacets } from '#lib/jobs/query/choice-facets.ts';
import type { JobQuery, Radius, Sort } from '#lib/jobs/query/query.ts';
import { textCases } from '#tests/conformance/cases/texts.ts';
import type { Oracle } from '#tests/conformance/oracle/oracle.ts';
import type { RandomSource } from './random-source.ts';

const radii: readonly Radius[] = [0, 25, 50, 100];
const sorts: readonly (Sort | null)[] = [null, null, 'date', 'relevance', 'distance'];
const knownTexts = [
  ...new Set(textCases.flatMap(({ question }) => (question.kind === 'search' ? [question.query.text] : []))),
];
const strange = [
  '(',
  ')',
  '"',
  '*',
  '-',
  'AND',
  'OR',
  'NOT',
  'a&p',
  '737-800',
  'Līhuʻe',
  'é',
  '羽田',
  '客室',
  '2026-1',
  'c++',
  '.',
  '~1',
  'title:agent',
  '{!x}',
  '\\',
  '😀',
];

/**
 * Creates texts like those of people and their keyboards: words of titles and places, cut, mistyped, joined, with other
 * characters between.
 */
export function createTextSource(oracle: Oracle, random: RandomSource): () => string {
  const words = [
    ...new Set([
      ...oracle.open.flatMap(({ title }) => title.split(' ')),
      ...[...oracle.places.values()].flatMap(({ label }) => label.split(' ')),
    ]),
  ];
  const word = (): string => {
    const whole = random.pick(words);
    if (random.chance(0.15)) return whole.slice(0, 1 + random.below(whole.length));
    if (random.chance(0.15))
      return whole.slice(0, random.below(whole.length)) + whole.slice(random.below(whole.length));
    return random.chance(0.1) ? random.pick(strange) : random.chance(0.2) ? whole.toUpperCase() : whole;
  };
  return () => {
    if (random.chance(0.3)) return random.pick(knownTexts);
    const text = Array.from({ length: 1 + random.below(4) }, word).join(' ');
    return (random.chance(0.1) ? `"${text}"` : text).slice(0, 200).trim();
  };
}

/** Creates queries of every kind, each part with some probability. @param nextText source of texts */
export function createQuerySource(oracle: Oracle, random: RandomSource, nextText: () => string): () => JobQuery {
  const places = [...oracle.places.keys(), 'usa', 'jpn', 'atlantis'];
  const coordinates = (): JobQuery['coordinates'] => {
    const near = random.pick(oracle.open).place.coordinates;
    if (near === null || random.chance(0.2))
      return { latitude: random.next() * 180 - 90, longitude: random.next() * 360 - 180 };
    return {
      latitude: Math.max(-90, Math.min(90, near.latitude + random.next() - 0.5)),
      longitude: Math.max(-180, Math.min(180, near.longitude + random.next() - 0.5)),
    };
  };
  const maybe = (share: number, values: readonly string[], maxValues: number): readonly string[] =>
    random.chance(share) ? random.some(values, maxValues) : [];
  return () => ({
    text: random.chance(0.25) ? nextText() : '',
    locations: maybe(0.4, places, 3),
    ...mapChoiceFacets(({ values }) => maybe(0.25, [...values.map(({ slug }) => slug), 'astronauts'], 3)),
    radius: random.chance(0.3) ? random.pick(radii) : 0,
    coordinates: random.chance(0.1) ? coordinates() : null,
    sort: random.pick(sorts),
    page: random.chance(0.3) ? 1 + random.below(8) : 1,
    view: 'list',
  });
}
