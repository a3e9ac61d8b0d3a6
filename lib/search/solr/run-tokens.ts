import { toStem } from '#lib/search/text/token-words.ts';
import { phraseTable } from '#lib/search/text/phrases.ts';

/**
 * Returns the token that represents a known phrase in documents and synonyms; a single word is its own token.
 * @param stemKey stems separated by spaces
 */
export function toRunToken(stemKey: string): string {
  return stemKey.includes(' ') ? `_${stemKey.replaceAll(' ', '_')}` : stemKey;
}

const runsByStart = new Map<string, { readonly stems: readonly string[]; readonly token: string }[]>();
for (const { stems, term } of phraseTable.indexed) {
  const [first = ''] = stems;
  runsByStart.set(first, [...(runsByStart.get(first) ?? []), { stems, token: toRunToken(term) }]);
}

/** Returns the tokens of the known phrases among the words, each once. */
export function toRunTokens(words: readonly string[]): readonly string[] {
  const stems = words.map(toStem);
  const tokens = new Set<string>();
  stems.forEach((stem, at) => {
    for (const run of runsByStart.get(stem) ?? [])
      if (run.stems.every((part, ahead) => stems[at + ahead] === part)) tokens.add(run.token);
  });
  return [...tokens];
}
