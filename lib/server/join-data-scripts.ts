import { hash } from 'node:crypto';
import { parseJson } from '#lib/parse-json.ts';

/** Shapes in which the framework and its bundler pass data to a page: a call with one JSON literal. */
const dataPushes = [
  { prefix: 'self.__next_f.push(', suffix: ')' },
  { prefix: '(self.__next_f=self.__next_f||[]).push(', suffix: ')' },
  { prefix: '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(', suffix: ');' },
] as const;
// The framework escapes `<` in its data, so a script that contains a tag is not a data script.
const dataScript = /^<script(?: id="_R_")?>([^<]*)<\/script>$/;
/** The framework puts one between its data scripts. */
const fileScript = /^<script src="\/_next\/[^"<>]*"[^<>]*><\/script>$/;
const documentEnd = '</body></html>';

/**
 * Joins the data scripts that end a document into one, so that a single hash in the policy allows them. Every other script stays
 * as it is, without a hash.
 * @returns the document, and the source expression of its script for `script-src`; null: there is none
 */
export function joinDataScripts(html: string): { readonly html: string; readonly scriptSource: string | null } {
  const pushes: string[] = [];
  const files: string[] = [];
  let start = html.length - documentEnd.length;
  while (html.endsWith(documentEnd)) {
    const at = html.lastIndexOf('<script', start - 1);
    const tag = html.slice(at, start);
    const [, code = ''] = dataScript.exec(tag) ?? [];
    if (fileScript.test(tag)) files.unshift(tag);
    else if (isDataPush(code)) pushes.unshift(code);
    else break;
    start = at;
  }
  if (pushes.length === 0) return { html, scriptSource: null };
  const code = pushes.join(';');
  return {
    html: `${html.slice(0, start)}${files.join('')}<script>${code}</script>${documentEnd}`,
    scriptSource: `'sha256-${hash('sha256', code, 'base64')}'`,
  };
}

function isDataPush(code: string): boolean {
  return dataPushes.some(
    ({ prefix, suffix }) =>
      code.startsWith(prefix) &&
      code.endsWith(suffix) &&
      parseJson(code.slice(prefix.length, -suffix.length)) !== undefined,
  );
}
