import { splitSentences } from './sentences.ts';
import type { Section } from './posting.ts';

export type DistinctTexts = {
  /** Returns the first of some drafts that shares little with all earlier texts, or else the one that shares least. */
  choose: (compose: (attempt: number) => Section[]) => Section[];
};

const attempts = 24;
const enough = 0.34;

function toSentences(sections: readonly Section[]): Set<string> {
  const lines = sections.flatMap((section) => [section.heading, ...section.paragraphs, ...section.bullets]);
  return new Set(splitSentences(lines.join('\n')));
}

export function createDistinctTexts(): DistinctTexts {
  const sizes: number[] = [];
  const owners = new Map<string, number[]>();

  const getOverlap = (sentences: ReadonlySet<string>): number => {
    const shared = new Map<number, number>();
    for (const sentence of sentences) {
      for (const owner of owners.get(sentence) ?? []) shared.set(owner, (shared.get(owner) ?? 0) + 1);
    }
    return Math.max(0, ...[...shared].map(([owner, count]) => count / Math.min(sentences.size, sizes[owner] ?? 1)));
  };

  return {
    choose: (compose) => {
      let best = { sections: compose(0), share: Infinity };
      for (let attempt = 0; attempt < attempts && best.share > enough; attempt += 1) {
        const sections = compose(attempt);
        const share = getOverlap(toSentences(sections));
        if (share < best.share) best = { sections, share };
      }
      const chosen = toSentences(best.sections);
      for (const sentence of chosen) owners.set(sentence, [...(owners.get(sentence) ?? []), sizes.length]);
      sizes.push(chosen.size);
      return best.sections;
    },
  };
}
