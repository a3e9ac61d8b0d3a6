const units = 'one two three four five six seven eight nine'.split(' ');
const teens = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

const values: ReadonlyMap<string, number> = new Map([
  ...units.map((word, at) => [word, at + 1] as const),
  ...teens.map((word, at) => [word, at + 10] as const),
  ...tens.map((word, at) => [word, (at + 2) * 10] as const),
]);

const small = `(?:(?:${tens.join('|')})(?:[ -](?:${units.join('|')}))?|${[...teens, ...units].join('|')})`;
const numberPattern = new RegExp(
  `\\b(?:(${small}|\\d{1,3}|a)\\s+hundred(?:\\s+(${small}))?|(${small})|(\\d{1,3}(?:\\.\\d)?))(\\s*(?:thousand|grand|k)\\b)?(?![\\p{L}])`,
  'giu',
);

const toValue = (words: string | undefined): number =>
  words === undefined
    ? 0
    : /^\d/.test(words)
      ? Number(words)
      : words.toLowerCase() === 'a'
        ? 1
        : words
            .toLowerCase()
            .split(/[ -]/)
            .reduce((sum, word) => sum + (values.get(word) ?? 0), 0);

/**
 * Returns a text with numbers in words as digits, of the same length, so that positions stay: "twenty five an hour" is "25" and
 * "a hundred grand" is "100k".
 */
export function withDigits(text: string): string {
  return text.replace(
    numberPattern,
    (all: string, hundreds?: string, rest?: string, plain?: string, digits?: string, thousand?: string) => {
      if (digits !== undefined && (thousand === undefined || /^\s*k$/i.test(thousand))) return all;
      const value = hundreds === undefined ? toValue(plain ?? digits) : toValue(hundreds) * 100 + toValue(rest);
      return `${value}${thousand === undefined ? '' : 'k'}`.padEnd(all.length);
    },
  );
}
