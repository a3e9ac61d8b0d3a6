/** Folder of the prose files, relative to the root of the project. */
export const proseFolder = 'content';
const homeFile = 'home.mdx';

/** Returns the file of a page inside the prose folder: `/our-people/veterans/` → `our-people/veterans.mdx`. */
export function toProseFile(path: string): string {
  return path === '/' ? homeFile : `${path.slice(1, -1)}.mdx`;
}

/** Returns the page path of a file inside the prose folder. @param file with forward slashes */
export function toPagePath(file: string): string {
  return file === homeFile ? '/' : `/${file.replace(/\.mdx$/, '')}/`;
}
