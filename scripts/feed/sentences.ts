/** Splits a description into sentences: without markup, at line and bullet boundaries and after `.`, `!` and `?`. */
export function splitSentences(description: string): string[] {
  return description
    .replace(/<[^>]*>/g, '\n')
    .split(/[\n.!?]/)
    .map((part) => part.replace(/^[+#*\s]+|[*\s]+$/g, '').trim())
    .filter((part) => part !== '');
}

/** Returns the highest share of sentences that two descriptions have in common, relative to the shorter one. */
export function getHighestOverlap(descriptions: readonly string[]): { share: number; rows: [number, number] } {
  const sets = descriptions.map((text) => new Set(splitSentences(text)));
  const earlier = new Map<string, number[]>();
  let highest: { share: number; rows: [number, number] } = { share: 0, rows: [0, 0] };
  sets.forEach((sentences, row) => {
    const shared = new Map<number, number>();
    for (const sentence of sentences) {
      const rows = earlier.get(sentence) ?? [];
      for (const other of rows) shared.set(other, (shared.get(other) ?? 0) + 1);
      earlier.set(sentence, [...rows, row]);
    }
    for (const [other, count] of shared) {
      const share = count / Math.min(sentences.size, sets[other]?.size ?? 1);
      if (share > highest.share) highest = { share, rows: [other, row] };
    }
  });
  return highest;
}
