import type { FeedFormat } from './feed-format.ts';

/** One JSON object a line: `feedJobSchema`. */
export const ndjson: FeedFormat = {
  contentType: 'application/x-ndjson; charset=utf-8',
  writeHead: () => '',
  writeJob: (job) => `${JSON.stringify(job)}\n`,
  foot: '',
};
