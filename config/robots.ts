/** What crawlers are told in robots.txt. */

export interface AiCrawler {
  /** Its name in robots.txt. */
  readonly token: string;
  readonly purpose: 'training' | 'answers' | 'on request';
  readonly isAllowed: boolean;
}

/** Answer engines bring applicants and are welcome; whether texts may train models is the owner's choice. */
export const aiCrawlers: readonly AiCrawler[] = [
  { token: 'GPTBot', purpose: 'training', isAllowed: false },
  { token: 'ClaudeBot', purpose: 'training', isAllowed: false },
  { token: 'CCBot', purpose: 'training', isAllowed: false },
  { token: 'Google-Extended', purpose: 'training', isAllowed: false },
  { token: 'Applebot-Extended', purpose: 'training', isAllowed: false },
  { token: 'OAI-SearchBot', purpose: 'answers', isAllowed: true },
  { token: 'Claude-SearchBot', purpose: 'answers', isAllowed: true },
  { token: 'PerplexityBot', purpose: 'answers', isAllowed: true },
  { token: 'ChatGPT-User', purpose: 'on request', isAllowed: true },
  { token: 'Claude-User', purpose: 'on request', isAllowed: true },
  { token: 'Perplexity-User', purpose: 'on request', isAllowed: true },
];

/** Query names that make a variant of a list: endless in number, none of them worth a crawl. */
export const uncrawledNames: readonly string[] = ['q', 'r', 'coords', 'sort', 'view'];

/** Data for the scripts of pages. */
export const uncrawledPaths: readonly string[] = ['/data/'];

/** Filters of a list that search engines keep; lists of more are made of the same jobs as those above them. */
export const maxIndexedFilters = 2;
