const maxLength = 200;

/** Returns a meta description of at most 200 characters: a longer one is cut after a word and ends in `…`. */
export function limitDescription(text: string): string {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength - 1);
  const end = cut.search(/(?<!\s)\s+\S*$/u);
  return `${end === -1 ? cut.replace(/[\ud800-\udbff]$/u, '') : cut.slice(0, end)}…`;
}
