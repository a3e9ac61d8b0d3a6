/** Folder of the prose, below the root of the project. */
export const proseFolder = 'content';
const homeFile = 'home.mdx';

/** The file of a page inside the prose folder: `/our-people/veterans/` → `our-people/veterans.mdx`. */
export function toProseFile(path: string): string {
  return path === '/' ? homeFile : `${path.slice(1, -1)}.mdx`;
}

/** The page of a file inside the prose folder. @param file with forward slashes */
export function toPagePath(file: string): string {
  return file === homeFile ? '/' : `/${file.replace(/\.mdx$/, '')}/`;
}
