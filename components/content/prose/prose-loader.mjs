import path from 'node:path';
import { parseProse } from './parse-prose.ts';

/** Bundler loader that turns a prose file into a module of data at build time. */
export default function loadProse(source) {
  const prose = parseProse(source);
  if (prose.ok) return `export default ${JSON.stringify(prose.value)};`;
  const file = path.relative(path.join(import.meta.dirname, '../../..'), this.resourcePath);
  throw new Error(prose.error.map(({ line, reason }) => `${file}:${line}: ${reason}`).join('\n'));
}
