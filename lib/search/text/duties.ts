/** Postings of a title whose descriptions tell its duties, the newest. */
export const maxReadOfTitle = 3;
/** Shorter sentences are headings. */
const minLength = 15;
/** A sentence of more titles is about the employer: of this number, and of this share of all. */
const maxTitles = 3;
const maxShare = 0.1;

/** Returns the sentences of a description as plain text. */
export function toSentences(plain: string): readonly string[] {
  const sentences = plain.split(/(?<=[.!?:])\s+|\n+|\s[•+*-]\s/).map((sentence) => sentence.trim());
  return [...new Set(sentences.filter(({ length }) => length >= minLength))];
}

/** Returns, for each title, those of its sentences that few other titles have. */
export function selectDuties(sentencesOfTitles: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const counts = new Map<string, number>();
  for (const sentence of sentencesOfTitles.flat()) counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
  const max = Math.max(maxTitles, sentencesOfTitles.length * maxShare);
  return sentencesOfTitles.map((sentences) => sentences.filter((sentence) => (counts.get(sentence) ?? 0) <= max));
}
