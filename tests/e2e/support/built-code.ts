import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../../..');

/** Returns the source line of a stack frame in the log. @param frame `path:line:column` from the root of the project */
export function sourceLine(frame: string): string {
  const [, file = '', line] = /^(.+):(\d+):\d+$/.exec(frame) ?? [];
  return readFileSync(path.join(root, file), 'utf8').split('\n')[Number(line) - 1] ?? '';
}
