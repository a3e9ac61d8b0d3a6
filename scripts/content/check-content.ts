import { pages } from '#config/pages.ts';
import type { PageConfig } from '#config/schema.ts';
import { checkLinks } from './check-links.ts';
import { checkOutline } from './check-outline.ts';
import { checkPictures } from './check-pictures.ts';
import { checkRegistry } from './check-registry.ts';
import { checkWriting } from './check-writing.ts';
import { readContent, toLine, type Content } from './read-content.ts';

/**
 * Returns all problems of the prose that can be found in the files alone: front matter, components, pages without a
 * file, files without a page, headings, questions, links, length, language.
 */
export function checkContent(content: Content, registry: readonly PageConfig[] = pages): readonly string[] {
  const faults = content.files.flatMap((file) => {
    const page = registry.find(({ path }) => path === file.path) ?? null;
    return [...checkOutline(file, page), ...checkLinks(file, page, registry), ...checkWriting(file)].map((problem) =>
      toLine(file.file, problem),
    );
  });
  return [...content.problems, ...checkRegistry(registry, content.paths), ...checkPictures(content), ...faults];
}

/** Returns the same for the project at a root. */
export function checkContentOf(root: string): readonly string[] {
  return checkContent(readContent(root));
}
