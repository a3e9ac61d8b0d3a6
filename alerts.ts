import { startCompileCache } from '#lib/server/compile-cache.ts';

startCompileCache();
await import('#lib/server/run-alerts.ts');
