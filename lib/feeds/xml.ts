/** Characters that XML 1.0 cannot contain, lone surrogates included. */
const invalidCharacters = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Writes an element with text as CDATA; nothing when there is no text. */
export function writeElement(name: string, text: string | null): string {
  const clean = (text ?? '').replace(invalidCharacters, '');
  return clean === '' ? '' : `<${name}><![CDATA[${clean.replaceAll(']]>', ']]]]><![CDATA[>')}]]></${name}>\n`;
}
