import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { runtime } from '#lib/runtime/runtime.ts';
import { parseFrontMatter, type FrontMatter } from './front-matter.ts';
import { proseFolder, toProseFile } from './prose-file.ts';

export interface ProseFile {
  readonly frontMatter: FrontMatter;
  /** Markdown with the components of `prose-parts.ts`. */
  readonly body: string;
}

const fencedFrontMatter = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;

/**
 * Reads the source of a page's prose: its Markdown and its front matter. Pages use the compiled `readProse` instead.
 * Rejects when the file does not exist, which cannot happen after a build.
 * @param pagePath canonical path of a registered page, or `/`
 */
export async function readProseFile(pagePath: string): Promise<ProseFile> {
  const source = await readFile(path.join(runtime().directory, proseFolder, toProseFile(pagePath)), 'utf8');
  const [, head = '', body = ''] = fencedFrontMatter.exec(source.replaceAll('\r\n', '\n')) ?? [];
  const frontMatter = parseFrontMatter(head);
  if (!frontMatter.ok) throw new Error(`${toProseFile(pagePath)}: ${frontMatter.error.join(', ')}`);
  return { frontMatter: frontMatter.value, body };
}
