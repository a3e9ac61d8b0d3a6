import { starter } from './late-scripts.ts';

/** How the framework and its bundler hand data to a page: a call around one JSON literal. */
const dataPushes = [
  { before: 'self.__next_f.push(', after: ')' },
  { before: '(self.__next_f=self.__next_f||[]).push(', after: ')' },
  { before: '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(', after: ');' },
] as const;

// The framework escapes `<` in its data, so a script with a tag in it is not one of them.
const dataScript = /^<script(?: id="_R_")?>([^<]*)<\/script>$/;
const starterTag = /^<script data-scripts="[^"<>]*">$/;
const documentEnd = '</script></body></html>';
const opening = /<script(?=[\s/>])[^>]*/gi;
const withoutCode = /\s(?:src=|type="application\/(?:ld\+)?json")/i;

export interface JoinedDocument {
  /** UTF-8 */
  readonly html: Buffer;
  /** The one inline script that the server writes itself; null where the document does not end with it. */
  readonly code: string | null;
  /** True when there is another script that would run. */
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
  const { codes, from } = takePushes(text, starterAt);
  const before = text.slice(0, from);
  const code = [...codes, starter].join(';');
  return { html: Buffer.from(before + tag + code + documentEnd), code, hasUnknown: hasScript(before) };
}

/** Returns the code of the adjacent data scripts that end at an index, in order, and where the first begins. */
function takePushes(text: string, end: number): { readonly codes: readonly string[]; readonly from: number } {
  const codes: string[] = [];
  for (let from = end; ;) {
    const at = text.lastIndexOf('<script', from - 1);
    const [, code = ''] = dataScript.exec(text.slice(at, from)) ?? [];
    if (!isDataPush(code)) return { codes: codes.reverse(), from };
    codes.push(code);
    from = at;
  }
}

function isDataPush(code: string): boolean {
  return dataPushes.some(
    ({ before, after }) =>
      code.startsWith(before) && code.endsWith(after) && isJson(code.slice(before.length, -after.length)),
  );
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function hasScript(html: string): boolean {
  return (html.match(opening) ?? []).some((tag) => !withoutCode.test(tag));
}
