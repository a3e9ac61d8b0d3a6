import { hash } from 'node:crypto';
import type { PageResponse } from './page-response.ts';
import type { RenderPage } from './render-page.ts';
import { policyHeader } from './security-headers.ts';

const opening = Buffer.from('<script');
const closing = Buffer.from('</script');
const tagEnd = '>'.charCodeAt(0);
const notRun = /\ssrc=|\stype="(?!module"|text\/javascript")/;

/** Sources of Content-Security-Policy that allow the inline scripts of a document, each once. @param html UTF-8 */
export function hashInlineScripts(html: Buffer): readonly string[] {
  const hashes = new Set<string>();
  for (let at = html.indexOf(opening); at !== -1; ) {
    const start = html.indexOf(tagEnd, at) + 1;
    const end = html.indexOf(closing, start);
    if (start === 0 || end === -1) break;
    if (!notRun.test(html.toString('latin1', at, start))) hashes.add(`'sha256-${hash('sha256', html.subarray(start, end), 'base64')}'`);
    at = html.indexOf(opening, end);
  }
  return [...hashes];
}

/** Lets the documents of a renderer run their own inline scripts, and no others. @param headers those of every response */
export function withScriptHashes(renderPage: RenderPage, headers: Readonly<Record<string, string>>): RenderPage {
  const policy = headers[policyHeader] ?? '';
  if (!policy.includes('script-src ')) return renderPage;
  return async (request) => {
    const response = await renderPage(request);
    const hashes = isDocument(response) ? hashInlineScripts(response.body) : [];
    if (hashes.length === 0) return response;
    return { ...response, headers: { ...response.headers, [policyHeader]: policy.replace('script-src ', `script-src ${hashes.join(' ')} `) } };
  };
}

function isDocument({ headers }: PageResponse): boolean {
  return String(headers['content-type'] ?? '').startsWith('text/html');
}
