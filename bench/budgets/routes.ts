/**
 * Maximum sizes of a route in KB of 1,000 bytes (`bench/load/bytes.ts` has the goals). Null: no limit but the accepted
 * bytes.
 */
interface Limits {
  readonly html: number | null;
  /** In addition to those of a bare app of the framework. */
  readonly scripts: number;
  /** Everything that a visitor with an empty cache downloads. */
  readonly firstView: number;
}

/** One page of each template. */
export interface BudgetRoute {
  readonly id: string;
  readonly label: string;
  readonly path: string;
  readonly status: number;
  readonly limitsKb: Limits;
}

const content: Limits = { html: null, scripts: 8, firstView: 300 };
/** With the search form, saved jobs and jobs recently viewed. */
const home: Limits = { ...content, scripts: 10 };
const list: Limits = { html: 16, scripts: 24, firstView: 300 };
const job: Limits = { html: 12, scripts: 12, firstView: 300 };

/**
 * Limit of the scripts of an opened map. It was 30 KB until the 4 KB that lay out the map moved here from every list, and
 * the map got marks at its edges, outlines around cities and a search of its area.
 */
export const mapScriptsLimitKb = 35;
/** Where the map is opened. */
export const mapList = '/jobs/';

/** Returns every route that has a budget. @param jobPath address of an open job */
export function listBudgetRoutes(jobPath: string): readonly BudgetRoute[] {
  const route = (id: string, label: string, path: string, limitsKb: Limits, status = 200): BudgetRoute => ({
    id,
    label,
    path,
    status,
    limitsKb,
  });
  return [
    route('home', 'home', '/', home),
    route('content', 'content', '/benefits/', content),
    route('list', 'list', mapList, list),
    route('filter', 'list of a facet', '/company/alaska-airlines/jobs/', list),
    route('query', 'list with a query', '/jobs/?q=pilot', list),
    route('job', 'job', jobPath, job),
    route('saved', 'saved jobs', '/saved/', list),
    // The list with its jobs, and beside it the map, its outlines and its scripts.
    route('map', 'map of a list', '/jobs/?view=map', { ...list, html: null, firstView: 350 }),
    route('missing', '404 screen', '/no-such-page/', content, 404),
    route('sitemap', 'sitemap page', '/sitemap/', content),
  ];
}
