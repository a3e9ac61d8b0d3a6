import { hash } from 'node:crypto';
import { parseJson } from '#lib/parse-json.ts';

/** How the framework and its bundler pass data to a page: a call with one JSON literal, in which the framework escapes `<`. */
const dataScript =
  /^<script(?: id="_R_")?>((?:self\.__next_f|\(self\.__next_f=self\.__next_f\|\|\[\]\)|\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\))\.push\(([^<]*)\);?)<\/script>$/;
/** The framework puts one between its data scripts. */
const fileScript = /^<script src="\/_next\/[^"<>]*"[^<>]*><\/script>$/;
const end = '</body></html>';

/**
 * Joins the data scripts that end a document into one, which a single hash in the policy allows. Other scripts get no hash.
 * @returns the document, and the source expression of its script for `script-src`; null: there is none
 */
export function joinDataScripts(html: string): { readonly html: string; readonly scriptSource: string | null } {
  const calls: string[] = [];
  const files: string[] = [];
  let start = html.length - end.length;
  while (html.endsWith(end)) {
    const at = html.lastIndexOf('<script', start - 1);
    const tag = html.slice(at, start);
    const [, call = '', data = ''] = dataScript.exec(tag) ?? [];
    if (fileScript.test(tag)) files.unshift(tag);
    else if (parseJson(data) !== undefined) calls.unshift(call);
    else break;
    start = at;
  }
  const code = calls.join(';');
  const joined = `${html.slice(0, start)}${files.join('')}<script>${code}</script>${end}`;
  return code === ''
    ? { html, scriptSource: null }
    : { html: joined, scriptSource: `'sha256-${hash('sha256', code, 'base64')}'` };
}
