import path from 'node:path';

/** Root of the project. */
export const root = path.join(import.meta.dirname, '../..');
/** Folder of the benches. */
export const benchFolder = path.join(root, 'bench');
