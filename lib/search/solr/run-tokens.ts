import { toStem } from '#lib/search/text/chunk.ts';
import { phraseTable } from '#lib/search/text/phrases.ts';

/** The one word that stands for a known run of words in documents and synonyms; of one word, itself. @param stemKey stems parted by spaces */
export function toRunToken(stemKey: string): string {
  return stemKey.includes(' ') ? `_${stemKey.replaceAll(' ', '_')}` : stemKey;
}

const runsByStart = new Map<string, { readonly stems: readonly string[]; readonly token: string }[]>();
for (const { stems, term } of phraseTable.indexed) {
  const [first = ''] = stems;
  runsByStart.set(first, [...(runsByStart.get(first) ?? []), { stems, token: toRunToken(term) }]);
}

/** The known runs among words, each once. */
export function toRunTokens(words: readonly string[]): readonly string[] {
  const stems = words.map(toStem);
  const found = new Set<string>();
  stems.forEach((stem, at) => {
    for (const run of runsByStart.get(stem) ?? [])
      if (run.stems.every((part, ahead) => stems[at + ahead] === part)) found.add(run.token);
  });
  return [...found];
}
