import { enableCompileCache, getCompileCacheDir } from 'node:module';
import path from 'node:path';

// Before anything else is imported, and for threads by the environment: a module that imports others is run after them.
enableCompileCache();
const folder = getCompileCacheDir();
if (folder !== undefined) process.env['NODE_COMPILE_CACHE'] ??= path.dirname(folder);
await import('#lib/server/run-site.ts');
