import path from 'node:path';

/** Root of the project. */
export const root = path.join(import.meta.dirname, '../../..');
/** Folder of the bench. */
export const bench = path.join(root, 'tests/bench');
