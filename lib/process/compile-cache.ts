import { enableCompileCache, getCompileCacheDir } from 'node:module';
import path from 'node:path';

/**
 * Stores compiled code for the next start, also that of threads. Call it before anything else is imported: a module that
 * imports others is run after them.
 */
export function startCompileCache(): void {
  enableCompileCache();
  const folder = getCompileCacheDir();
  if (folder !== undefined) process.env['NODE_COMPILE_CACHE'] ??= path.dirname(folder);
}
