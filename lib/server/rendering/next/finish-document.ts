import { startScriptsAfterPaint } from './scripts-after-paint.ts';

const headEnd = Buffer.from('</head>');

/**
 * Returns a framework document with extra tags at the end of its head, and with its scripts deferred until after the
 * first paint.
 * @param html UTF-8
 * @param head HTML to insert before `</head>`
 */
export function finishDocument(html: Buffer, head: string): Buffer {
  const end = html.indexOf(headEnd);
  return startScriptsAfterPaint(end === -1 ? [html] : [html.subarray(0, end), Buffer.from(head), html.subarray(end)]);
}
