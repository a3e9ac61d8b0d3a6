import { choiceFacets } from '#config/facets.ts';
import type { Clause, Condition, Phrase, Retrieval, TextPlan } from '#lib/search/text/plan.ts';
import type { Oracle } from '#tests/conformance/oracle/oracle.ts';
import type { RandomSource } from './random-source.ts';

const rareWords = ['zzzz', 'Līhuʻe', '客室乗務員', '"(', 'AND', 'kind:job', '{!x}', ''];

/** Creates plans with every kind of condition. @param texts of postings, from which phrases are taken */
export function createPlanSource(oracle: Oracle, texts: readonly string[], random: RandomSource): () => TextPlan {
  const titles = [...new Set(oracle.open.map(({ title }) => title))];
  const places = [...oracle.places.keys(), 'atlantis'];
  const several = <T>(max: number, next: () => T): readonly T[] => Array.from({ length: random.below(max + 1) }, next);
  const points = (): number => random.below(12);

  const words = (): string => {
    if (random.chance(0.1)) return random.pick(rareWords);
    const all = random.pick(texts).split(/\s+/);
    const start = random.below(all.length);
    return all.slice(start, start + 1 + random.below(3)).join(' ');
  };
  const phrase = (): Phrase => ({ words: words(), in: random.chance(0.5) ? 'names' : 'all' });
  const clause = (): Clause => ({ phrases: [phrase(), ...several(3, phrase)], points: 1 + points() });
  const condition = (depth: number): Condition => {
    const facet = random.pick(choiceFacets);
    const kinds: readonly (() => Condition)[] = [
      () => ({ places: random.some(places, 4) }),
      () => ({ facet: facet.id, values: random.some([...facet.values.map(({ slug }) => slug), 'a) OR (*:*'], 2) }),
      () => ({ titles: [...random.some(titles, 20), 'No "such" title\\'] }),
      () => ({ phrases: [words(), ...several(2, words)] }),
      () => ({
        pay: random.chance(0.5) ? { amount: 15 + random.below(60), unit: 'hour' } : { amount: 70_000, unit: 'year' },
      }),
      () => ({ any: several(3, () => condition(depth + 1)) }),
      () => ({ not: condition(depth + 1) }),
    ];
    return random.pick(depth > 2 ? kinds.slice(0, 5) : kinds)();
  };
  const retrieval = (): Retrieval => ({
    conditions: random.chance(0.4) ? [condition(0)] : [],
    titles: new Map(random.chance(0.5) ? random.some(titles, 30).map((title) => [title, points()]) : []),
    clauses: several(4, clause),
    allClausesPoints: random.below(30),
    minPoints: random.chance(0.3) ? 0 : points(),
    preferences: several(2, () => ({ condition: condition(1), points: points() - 2 })),
  });
  return () => ({
    find: retrieval(),
    related: random.chance(0.7) ? retrieval() : null,
    parts: [{ label: 'a part', textWithout: '' }],
    correctedText: null,
  });
}
