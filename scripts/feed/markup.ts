import type { Random } from './random.ts';
import type { Section } from './posting.ts';

const escapeHtml = (text: string) =>
  /[&<>]/.test(text) ? text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;') : text;

/**
 * Returns Markdown padded like that of the hosted search: blank lines with spaces, spaces around bold text, `+`
 * bullets.
 */
export function toMarkdown(sections: readonly Section[], hostile: string | null, random: Random): string {
  const gap = random.pick(['\n \n', '\n \n\n \n', '\n  \n\n  \n']);
  const style = random.pick(['bold', 'bold', 'stray', 'hash']);
  const toHeading = (text: string) =>
    style === 'hash' ? `### ${text}` : style === 'stray' ? `  **${text}**  ` : `**${text}**`;
  const blocks = sections.flatMap((section) => [
    toHeading(section.heading),
    ...section.paragraphs,
    ...(section.bullets.length > 0 ? [section.bullets.map((bullet) => `+ ${bullet}`).join('\n')] : []),
  ]);
  if (hostile !== null) blocks.splice(random.int(1, blocks.length - 1), 0, hostile);
  return blocks.join(gap);
}

export function toHtml(sections: readonly Section[], hostile: string | null, heading: string, random: Random): string {
  const toHeading = (text: string) =>
    heading === 'strong'
      ? `<p><strong>${escapeHtml(text)}</strong></p>`
      : `<${heading}>${escapeHtml(text)}</${heading}>`;
  const blocks = sections.flatMap((section) => [
    toHeading(section.heading),
    ...section.paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...(section.bullets.length > 0
      ? [`<ul>\n${section.bullets.map((bullet) => `<li>${escapeHtml(bullet)}</li>`).join('\n')}\n</ul>`]
      : []),
  ]);
  if (hostile !== null) blocks.splice(random.int(1, blocks.length - 1), 0, hostile);
  return blocks.join('\n\n');
}
