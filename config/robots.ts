/** Rules for crawlers in robots.txt. */

/**
 * User agents of AI crawlers: for training, for answers, and on request of a person. They may read everything unless `AI_CRAWLERS=off`
 * closes the site, `/llms.txt` and `/mcp` to them.
 */
export const aiCrawlers: readonly string[] = [
  ...['GPTBot', 'ClaudeBot', 'CCBot', 'Google-Extended', 'Applebot-Extended'],
  ...['OAI-SearchBot', 'Claude-SearchBot', 'PerplexityBot'],
  ...['ChatGPT-User', 'Claude-User', 'Perplexity-User'],
];

/** Query names that create variants of a list. There are too many variants to be worth crawling. */
export const uncrawledNames: readonly string[] = ['q', 'r', 'coords', 'sort', 'view'];

/** Paths of data for the scripts of pages. */
export const uncrawledPaths: readonly string[] = ['/data/'];

/** Maximum number of filters of an indexed list. Lists with more filters contain the same jobs as those with fewer. */
export const maxIndexedFilters = 2;
