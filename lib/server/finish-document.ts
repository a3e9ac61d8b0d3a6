import { startScriptsAfterPaint } from './late-scripts.ts';

/**
 * A document of the framework with what is put into it as text: tags of its head, and scripts that start after the first paint.
 * @param html UTF-8
 * @param head HTML that ends the head
 */
export function finishDocument(html: Buffer, head: string): Buffer {
  // A character for each byte: what is looked for is ASCII, and a long page need not be decoded.
  const text = html.toString('latin1');
  const end = head === '' ? -1 : text.indexOf('</head>');
  const whole = end === -1 ? text : text.slice(0, end) + Buffer.from(head).toString('latin1') + text.slice(end);
  return Buffer.from(startScriptsAfterPaint(whole), 'latin1');
}
