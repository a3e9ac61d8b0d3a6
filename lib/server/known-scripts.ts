import { starter } from './late-scripts.ts';

/** How the framework and its bundler hand data to a page: a call around one JSON literal. */
const dataPushes = [
  { before: 'self.__next_f.push(', after: ')' },
  { before: '(self.__next_f=self.__next_f||[]).push(', after: ')' },
  { before: '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(', after: ');' },
] as const;

/** Returns whether an inline script is one that the server writes itself: the code that starts the scripts, or a push of pure data. */
export function isKnownScript(code: string): boolean {
  return code === starter || dataPushes.some(({ before, after }) => code.startsWith(before) && code.endsWith(after) && isJson(code.slice(before.length, -after.length)));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
