import { startCompileCache } from './lib/process/compile-cache.ts';

startCompileCache();
await import('#lib/server/run-site.ts');
