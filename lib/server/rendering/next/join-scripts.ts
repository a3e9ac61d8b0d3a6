import { parseJson } from '#lib/parse-json.ts';
import { starter } from './scripts-after-paint.ts';

/** Script shapes in which the framework and its bundler pass data to a page: a call with one JSON literal. */
const dataPushes = [
  { prefix: 'self.__next_f.push(', suffix: ')' },
  { prefix: '(self.__next_f=self.__next_f||[]).push(', suffix: ')' },
  { prefix: '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(', suffix: ');' },
] as const;

// The framework escapes `<` in its data, so a script that contains a tag is not a data script.
const dataScript = /^<script(?: id="_R_")?>([^<]*)<\/script>$/;
const starterTag = /^<script data-scripts="[^"<>]*">$/;
const documentEnd = '</script></body></html>';
const scriptTag = /<script(?=[\s/>])[^>]*/gi;
const nonExecutable = /\s(?:src=|type="application\/(?:ld\+)?json")/i;

export interface JoinedDocument {
  /** UTF-8 */
  readonly html: Buffer;
  /** Code of the joined inline script; null when the document does not end with the starter script. */
  readonly code: string | null;
  /** True when the document has another executable inline script. */
  readonly hasUnknown: boolean;
}

/**
 * Joins the inline scripts that end a document into one: pushes of pure data, then the code that starts the other scripts.
 * Leaves every other script as it is.
 * @param html UTF-8
 */
export function joinScripts(html: Buffer): JoinedDocument {
  const text = html.toString();
  const codeAt = text.length - documentEnd.length - starter.length;
  const starterAt = text.lastIndexOf('<script', codeAt);
  const tag = text.slice(starterAt, codeAt);
  if (!text.endsWith(starter + documentEnd) || !starterTag.test(tag))
    return { html, code: null, hasUnknown: hasScript(text) };
  const { scriptCodes, start } = extractPushes(text, starterAt);
  const leadingHtml = text.slice(0, start);
  const code = [...scriptCodes, starter].join(';');
  return { html: Buffer.from(leadingHtml + tag + code + documentEnd), code, hasUnknown: hasScript(leadingHtml) };
}

/** Returns the code of the adjacent data scripts that end at an index, in order, and where the first begins. */
function extractPushes(text: string, end: number): { readonly scriptCodes: readonly string[]; readonly start: number } {
  const scriptCodes: string[] = [];
  for (let start = end; ;) {
    const at = text.lastIndexOf('<script', start - 1);
    const [, code = ''] = dataScript.exec(text.slice(at, start)) ?? [];
    if (!isDataPush(code)) return { scriptCodes: scriptCodes.reverse(), start };
    scriptCodes.push(code);
    start = at;
  }
}

function isDataPush(code: string): boolean {
  return dataPushes.some(
    ({ prefix, suffix }) =>
      code.startsWith(prefix) &&
      code.endsWith(suffix) &&
      parseJson(code.slice(prefix.length, -suffix.length)) !== undefined,
  );
}

function hasScript(html: string): boolean {
  return (html.match(scriptTag) ?? []).some((tag) => !nonExecutable.test(tag));
}
