import { fullFeedPaths } from '#lib/feeds/full-feed-paths.ts';
import { browserReportsPath, clientErrorsPath, mcpPath, vitalsPath } from '#lib/http/paths.ts';

/** What operators read, from inside the network alone. */
export const operatorPaths: ReadonlySet<string> = new Set(['/metrics', '/version']);
/** Handlers that requests are posted to. */
export const postPaths: ReadonlySet<string> = new Set([mcpPath, vitalsPath, clientErrorsPath, browserReportsPath]);
/** Handlers that see each request itself: they read bodies or stream, or their answers may not be kept. */
export const directPaths: ReadonlySet<string> = new Set([
  '/healthz',
  '/readyz',
  ...operatorPaths,
  ...postPaths,
  ...Object.values(fullFeedPaths),
]);
