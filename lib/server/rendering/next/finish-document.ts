import { hash } from 'node:crypto';
import { parseJson } from '#lib/parse-json.ts';
import { starter } from './scripts-after-paint.ts';

/** Script shapes in which the framework and its bundler pass data to a page: a call with one JSON literal. */
const dataPushes = [
  { prefix: 'self.__next_f.push(', suffix: ')' },
  { prefix: '(self.__next_f=self.__next_f||[]).push(', suffix: ')' },
  { prefix: '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(', suffix: ');' },
] as const;

const asyncScript = /<script src="(\/_next\/[^"<>]+)"(?: id="[^"<>]*")? async=""><\/script>/g;
// The framework escapes `<` in its data, so a script that contains a tag is not a data script.
const dataScript = /^<script(?: id="_R_")?>([^<]*)<\/script>$/;
const documentEnd = '</body></html>';

export interface FinishedDocument {
  /** UTF-8 */
  readonly html: Buffer;
  /** Source expression of the only inline script that may run, for `script-src`; null: there is none. */
  readonly scriptSource: string | null;
}

/**
 * Finishes a framework document: adds tags at the end of its head, and replaces the scripts that the framework would load at once
 * and the data scripts that end the document by one inline script. It passes the data, and loads the scripts after the first paint,
 * so that they compete neither for bandwidth nor for the CPU with it.
 * Leaves every other script as it is, without a hash, and all scripts where there is none to load.
 * @param html UTF-8
 * @param head HTML to insert before `</head>`
 */
export function finishDocument(html: Buffer, head: string): FinishedDocument {
  const whole = html.toString().replace('</head>', () => `${head}</head>`);
  const sources: string[] = [];
  const text = whole.replace(asyncScript, (_, source: string) => {
    sources.push(source);
    return '';
  });
  if (sources.length === 0 || !text.endsWith(documentEnd)) return { html: Buffer.from(whole), scriptSource: null };
  const { pushes, start } = extractPushes(text, text.length - documentEnd.length);
  const code = [...pushes, starter].join(';');
  return {
    html: Buffer.from(
      `${text.slice(0, start)}<script data-scripts="${sources.join(' ')}">${code}</script>${documentEnd}`,
    ),
    scriptSource: `'sha256-${hash('sha256', code, 'base64')}'`,
  };
}

/** Returns the code of the adjacent data scripts that end at an index, in order, and where the first begins. */
function extractPushes(text: string, end: number): { readonly pushes: readonly string[]; readonly start: number } {
  const pushes: string[] = [];
  for (let start = end; ;) {
    const at = text.lastIndexOf('<script', start - 1);
    const [, code = ''] = dataScript.exec(text.slice(at, start)) ?? [];
    if (!isDataPush(code)) return { pushes: pushes.reverse(), start };
    pushes.push(code);
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
