import { fullFeedPaths } from '#lib/resources/addresses.ts';
import { mcpPath } from '#lib/http/paths.ts';

export interface Attack {
  readonly name: string;
  /** The requests of one client. */
  readonly text: string;
  readonly perSecond: number;
  /** Returns the address of a request by its number. */
  readonly target: (number: number) => string;
  /** Returns the JSON that a POST sends. Absent: the requests are GET. */
  readonly body?: (number: number) => unknown;
  /** True: the client reads nothing of the responses. */
  readonly isUnread?: true;
  readonly site: 'front' | 'hosted' | 'embedded';
  /** Maximum requests to the hosted search per request. */
  readonly maxCalls?: number;
}

const toGuid = (number: number): string => number.toString(16).toUpperCase().padStart(32, '0');
/** A search text whose answer is small on the wire and large in memory. */
export const bombWord = 'unfolding';
/** The search text of the others, which tells their requests to the hosted search from those of the attack. */
export const lookWord = 'captain';

const feedPaths = Object.values(fullFeedPaths);

export const attacks: readonly Attack[] = [
  {
    name: 'Oversized heads',
    text: '15 redirects a second of 7 KB that escapes make 22 KB, at the front',
    perSecond: 15,
    target: (number) => `/Jobs?u=${number}${'"'.repeat(7300)}`,
    site: 'front',
  },
  {
    name: 'Saved jobs',
    text: '4 lists a second of 50 unknown ids, hosted search',
    perSecond: 4,
    target: (number) =>
      `/saved/?${Array.from({ length: 50 }, (_, index) => `id=${toGuid(number * 50 + index + 1)}`).join('&')}`,
    site: 'hosted',
    maxCalls: 15,
  },
  {
    name: 'One hanging query',
    text: '8 pages a second of one query that the service never answers, hosted search',
    perSecond: 8,
    target: (number) => `/jobs/?q=fault%3Ahang&page=${number + 2}`,
    site: 'hosted',
  },
  {
    name: 'An answer that unfolds',
    text: '2 queries a second whose answer is 8 KB of gzip and 2.6 million rows, hosted search',
    perSecond: 2,
    target: (number) => `/jobs/?q=${bombWord}+${number}`,
    site: 'hosted',
  },
  {
    name: 'Searches as data',
    text: '20 searches a second at /data/, the jobs in memory',
    perSecond: 20,
    target: (number) => `/data/jobs/?q=senior+crew+operations+${number}`,
    site: 'embedded',
  },
  {
    name: 'Feeds of all jobs',
    text: '20 feeds of all jobs a second, in turn in each format, the jobs in memory',
    perSecond: 20,
    target: (number) => feedPaths[number % feedPaths.length] ?? '',
    site: 'embedded',
  },
  {
    name: 'Unread feeds',
    text: '10 feeds of all jobs a second that the client does not read, the jobs in memory',
    perSecond: 10,
    target: (number) => feedPaths[number % feedPaths.length] ?? '',
    isUnread: true,
    site: 'embedded',
  },
  {
    name: 'Tool calls',
    text: '40 searches a second by the tools for assistants, the jobs in memory',
    perSecond: 40,
    target: () => mcpPath,
    body: (number) => ({
      jsonrpc: '2.0',
      id: number,
      method: 'tools/call',
      params: { name: 'search_jobs', arguments: { keywords: `senior operations crew ${number}` } },
    }),
    site: 'embedded',
  },
  {
    name: 'Unknown addresses',
    text: '300 pages a second that do not exist, at the front',
    perSecond: 300,
    target: (number) => `/nope-${number}/`,
    site: 'front',
  },
];
