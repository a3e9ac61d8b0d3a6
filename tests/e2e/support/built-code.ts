import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../../..');
const around = 30;

/** Returns the built code around a stack frame in the log. @param frame address of a script, `:line:column` */
export function builtCode(frame: string): string {
  const [, file = '', line, column] = /^\/_next(\/static\/[^:]+\.js):(\d+):(\d+)$/.exec(frame) ?? [];
  const text = readFileSync(path.join(root, '.next', file), 'utf8').split('\n')[Number(line) - 1] ?? '';
  const at = Number(column) - 1;
  return text.slice(Math.max(0, at - around), at + around);
}
