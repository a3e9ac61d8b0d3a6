import type { PageConfig } from '#config/schema.ts';
import { proseFolder, toProseFile } from '#lib/content/prose-file.ts';

/** Returns registered pages without a file, and files without a registered page. @param paths pages that have a file */
export function checkRegistry(pages: readonly PageConfig[], paths: readonly string[]): readonly string[] {
  const registeredPaths = ['/', ...pages.map(({ path }) => path)];
  const missing = registeredPaths.filter((path) => !paths.includes(path));
  const extra = paths.filter((path) => !registeredPaths.includes(path));
  return [
    ...missing.map(
      (path) => `${proseFolder}/${toProseFile(path)}: the page ${path} of config/pages.ts has no such file`,
    ),
    ...extra.map((path) => `${proseFolder}/${toProseFile(path)}: config/pages.ts has no page ${path}`),
  ];
}
