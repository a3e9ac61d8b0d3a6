import { startScriptsAfterPaint } from './late-scripts.ts';

const headEnd = Buffer.from('</head>');

/**
 * A document of the framework with what is put into it as text: tags of its head, and scripts that start after the first paint.
 * @param html UTF-8
 * @param head HTML that ends the head
 */
export function finishDocument(html: Buffer, head: string): Buffer {
  const end = html.indexOf(headEnd);
  return startScriptsAfterPaint(end === -1 ? [html] : [html.subarray(0, end), Buffer.from(head), html.subarray(end)]);
}
