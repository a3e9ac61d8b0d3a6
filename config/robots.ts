/** Rules for crawlers in robots.txt. */

export interface AiCrawler {
  /** User agent token in robots.txt. */
  readonly token: string;
  readonly purpose: 'training' | 'answers' | 'on request';
  readonly isAllowed: boolean;
}

/**
 * AI crawlers. Answer engines bring applicants and are allowed. Whether texts may be used to train models is the
 * owner's choice.
 */
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

/** Query names that create variants of a list. There are too many variants to be worth crawling. */
export const uncrawledNames: readonly string[] = ['q', 'r', 'coords', 'sort', 'view'];

/** Paths of data for the scripts of pages. */
export const uncrawledPaths: readonly string[] = ['/data/'];

/** Maximum number of filters of an indexed list. Lists with more filters contain the same jobs as those with fewer. */
export const maxIndexedFilters = 2;
