import { startCompileCache } from '#lib/process/compile-cache.ts';

startCompileCache();
await import('#lib/alerts/service/run-alerts.ts');
