import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseProse } from '#components/content/prose/parse-prose.ts';
import { proseFolder, toPagePath } from '#lib/content/prose-file.ts';
import type { Prose, ProseProblem } from '#lib/content/prose.ts';
import { readMarkdown, type MarkdownRoot } from '#lib/content/read-markdown.ts';

export interface ContentFile {
  /** Path from the root of the project, with forward slashes. */
  readonly file: string;
  /** The page of the file. */
  readonly path: string;
  readonly prose: Prose;
  /** The Markdown source. */
  readonly tree: MarkdownRoot;
}

export interface Content {
  readonly files: readonly ContentFile[];
  /** Pages that have a file, valid or not. */
  readonly paths: readonly string[];
  /** Pictures that prose can show, by their address. */
  readonly pictures: readonly string[];
  /** "content/x.mdx:12: what is wrong" */
  readonly problems: readonly string[];
}

/** Returns a problem with its position. */
export function toLine(file: string, { line, reason }: ProseProblem): string {
  return `${file}:${line}: ${reason}`;
}

/** Reads every prose file of the project. */
export function readContent(root: string): Content {
  const folder = path.join(root, proseFolder);
  const names = globSync('**/*.mdx', { cwd: folder })
    .map((name) => name.replaceAll('\\', '/'))
    .sort();
  const files: ContentFile[] = [];
  const problems: string[] = [];
  for (const name of names) {
    const file = `${proseFolder}/${name}`;
    const source = readFileSync(path.join(folder, name), 'utf8');
    const prose = parseProse(source);
    if (prose.ok) files.push({ file, path: toPagePath(name), prose: prose.value, tree: readMarkdown(source) });
    else problems.push(...prose.error.map((problem) => toLine(file, problem)));
  }
  const pictures = globSync(['people/*', 'art/scene-*'], { cwd: path.join(root, 'public') }).map(
    (name) => `/${name.replaceAll('\\', '/')}`,
  );
  return { files, paths: names.map(toPagePath), pictures, problems };
}
