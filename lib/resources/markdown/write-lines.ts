/** Text of ours or of a feed that stands in a line of Markdown. */
export function toInline(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>]/g, '\\$&');
}

/** Markdown from its blocks; absent ones leave no gap. */
export function joinBlocks(blocks: readonly (string | null)[]): string {
  return `${blocks.filter((block) => block !== null && block !== '').join('\n\n')}\n`;
}
