import GithubSlugger from 'github-slugger';
import { toString } from 'mdast-util-to-string';
import { visitParents } from 'unist-util-visit-parents';
import { err, ok, type Result } from '#lib/result.ts';
import { checkBodies, checkSyntax, isInside } from '#lib/content/check-syntax.ts';
import { parseFrontMatter } from '#lib/content/front-matter.ts';
import type { Prose, ProseHeading, ProseProblem } from '#lib/content/prose.ts';
import { readMarkdown, type MarkdownRoot } from '#lib/content/read-markdown.ts';
import { toSegments } from './to-segments.ts';

/**
 * Parses a prose file: front matter, Markdown, and the parts of `prose-parts.ts`. Rejects expressions, imports and
 * HTML.
 * @returns the prose, or every problem with its line
 */
export function parseProse(source: string): Result<Prose, readonly ProseProblem[]> {
  const markdown = tryReadMarkdown(source);
  if (!markdown.ok) return markdown;
  const tree = markdown.value;
  const [first] = tree.children;
  const yaml = first?.type === 'yaml' ? first.value : '';
  const frontMatter = parseFrontMatter(yaml);
  const problems = [
    ...(frontMatter.ok ? [] : frontMatter.error.map((reason) => ({ line: 1, reason }))),
    ...checkSyntax(tree),
    ...checkBodies(tree),
  ];
  if (!frontMatter.ok || problems.length > 0) return err(problems);
  const outline = nameHeadings(tree);
  return ok({ frontMatter: frontMatter.value, segments: toSegments(tree), outline });
}

function tryReadMarkdown(source: string): Result<MarkdownRoot, readonly ProseProblem[]> {
  try {
    return ok(readMarkdown(source));
  } catch (error) {
    const line =
      typeof error === 'object' && error !== null && 'line' in error && typeof error.line === 'number' ? error.line : 1;
    return err([{ line, reason: error instanceof Error ? error.message : String(error) }]);
  }
}

/** Sets the id of each heading, and returns the outline of the second-level headings. */
function nameHeadings(tree: MarkdownRoot): readonly ProseHeading[] {
  const slugger = new GithubSlugger();
  const outline: ProseHeading[] = [];
  visitParents(tree, 'heading', (heading, ancestors) => {
    const text = toString(heading);
    const id = slugger.slug(text);
    heading.data = { ...heading.data, hProperties: { id } };
    if (heading.depth === 2) outline.push({ id, text, language: isInside('Japanese', ancestors) ? 'ja' : null });
  });
  return outline;
}
