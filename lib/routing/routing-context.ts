import { pages } from '#config/pages.ts';
import { routeRules } from '#config/redirects.ts';
import { errorPath } from '#lib/http/paths.ts';
import type { ExtraPage, PageConfig } from '#config/schema.ts';
import { configuredFacetSlugs, openFacetSlugs, type FacetSlugs } from '#lib/jobs/query/facet-slugs.ts';
import { compileRules, type CompiledRules } from './rules.ts';

/** Flags of pages; an absent one is off. */
export type PageFlags = Readonly<Partial<Record<ExtraPage, boolean>>>;

/** Pages of every site without an entry in `config/pages.ts`. */
const pagesOutsideRegistry = ['/', '/job/', '/saved/', '/sitemap/', '/404/', errorPath];

/** Everything besides the URL that routing depends on. */
export interface RoutingContext {
  readonly facets: FacetSlugs;
  readonly pages: ReadonlyMap<string, PageConfig>;
  /** Paths of the pages without an entry in `config/pages.ts`. */
  readonly otherPages: ReadonlySet<string>;
  readonly rules: CompiledRules;
}

/** Returns the content pages whose flag is on or that have no flag, by path. */
export function enabledPages(flags: PageFlags): ReadonlyMap<string, PageConfig> {
  const all: readonly PageConfig[] = pages;
  return new Map(all.filter(({ flag }) => flag === undefined || flags[flag] === true).map((page) => [page.path, page]));
}

/**
 * Compiles the routing of one site.
 * @param showsAllEmployers whether facet values may be other than the configured ones
 * @param features paths of pages of features that are switched on
 * @throws Error that names an invalid route rule
 */
export function createRoutingContext(
  flags: PageFlags,
  showsAllEmployers: boolean,
  features: readonly string[] = [],
): RoutingContext {
  return {
    facets: showsAllEmployers ? openFacetSlugs : configuredFacetSlugs,
    pages: enabledPages(flags),
    otherPages: new Set([...pagesOutsideRegistry, ...features]),
    rules: compileRules(routeRules),
  };
}
