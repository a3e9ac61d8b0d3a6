import { hash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { proseFolder } from '#lib/content/prose-file.ts';

const record = `${proseFolder}/hashes.json`;
const updated = /^updated: .*$/m;
const shape = z.record(z.string(), z.string());

/** Returns a hash of twelve letters of the text of a prose file, without its date. @param source of the whole file */
export function hashWords(source: string): string {
  return hash('sha256', source.replaceAll('\r\n', '\n').replace(updated, ''), 'base64url').slice(0, 12);
}

function readRecord(root: string): Readonly<Record<string, string>> {
  return shape.parse(JSON.parse(readFileSync(path.join(root, record), 'utf8')));
}

function readSources(root: string): readonly { readonly name: string; readonly source: string }[] {
  const folder = path.join(root, proseFolder);
  const names = globSync('**/*.mdx', { cwd: folder })
    .map((name) => name.replaceAll('\\', '/'))
    .sort();
  return names.map((name) => ({ name, source: readFileSync(path.join(folder, name), 'utf8') }));
}

/** Returns prose files whose text has changed since they were dated, so that their date is wrong for search engines. */
export function listUndated(root: string): readonly string[] {
  const known = readRecord(root);
  return readSources(root)
    .filter(({ name, source }) => known[name] !== hashWords(source))
    .map(({ name }) => `${proseFolder}/${name}`);
}

function setDate(source: string, line: string): string {
  return updated.test(source) ? source.replace(updated, line) : source.replace(/^---\r?\n/, `$&${line}\n`);
}

/**
 * Sets the date of changed prose files to today, and stores the hashes of all.
 * @param today `YYYY-MM-DD`
 * @returns the files that changed
 */
export function dateContent(root: string, today: string): readonly string[] {
  const undated = listUndated(root);
  for (const file of undated) {
    const source = readFileSync(path.join(root, file), 'utf8');
    writeFileSync(path.join(root, file), setDate(source, `updated: ${today}`));
  }
  const words = Object.fromEntries(readSources(root).map(({ name, source }) => [name, hashWords(source)]));
  writeFileSync(path.join(root, record), `${JSON.stringify(words, null, 2)}\n`);
  return undated;
}
