/** Escapes plain text for a line of Markdown. */
export function toInline(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>]/g, '\\$&');
}

/** Joins Markdown blocks. Leaves out absent and empty ones. */
export function joinBlocks(blocks: readonly (string | null)[]): string {
  return `${blocks.filter((block) => block !== null && block !== '').join('\n\n')}\n`;
}
