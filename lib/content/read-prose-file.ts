import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { runtime } from '#lib/runtime/runtime.ts';
import { parseFrontMatter, type FrontMatter } from './front-matter.ts';
import { proseFolder, toProseFile } from './prose-file.ts';

export interface ProseFile {
  readonly frontMatter: FrontMatter;
  /** Markdown with the parts of `prose-parts.ts`. */
  readonly body: string;
}

const fenced = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;

/**
 * The words of a page as its file has them: its Markdown, its front matter. Pages use `readProse`.
 * Rejects when there is no such file: the build refuses a page without one.
 * @param pagePath canonical path of a page of the registry, or `/`
 */
export async function readProseFile(pagePath: string): Promise<ProseFile> {
  const source = await readFile(path.join(runtime().directory, proseFolder, toProseFile(pagePath)), 'utf8');
  const [, head = '', body = ''] = fenced.exec(source.replaceAll('\r\n', '\n')) ?? [];
  const frontMatter = parseFrontMatter(head);
  if (!frontMatter.ok) throw new Error(`${toProseFile(pagePath)}: ${frontMatter.error.join(', ')}`);
  return { frontMatter: frontMatter.value, body };
}
