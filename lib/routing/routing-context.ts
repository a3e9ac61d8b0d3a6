import { pages } from '#config/pages.ts';
import { routeRules } from '#config/redirects.ts';
import type { PageConfig, RouteRule, SiteConfig } from '#config/schema.ts';
import { configuredFacetSlugs, openFacetSlugs, type FacetSlugs } from '#lib/jobs/query/facet-slugs.ts';
import { compileRules, type CompiledRules } from './rules.ts';

/** Everything besides the URL that routing depends on. */
export interface RoutingContext {
  readonly facets: FacetSlugs;
  readonly pages: ReadonlyMap<string, PageConfig>;
  readonly rules: CompiledRules;
}

/** Returns the content pages whose flag is on or that have no flag, by path. */
export function enabledPages(
  flags: SiteConfig['extraPages'],
  all: readonly PageConfig[] = pages,
): ReadonlyMap<string, PageConfig> {
  return new Map(all.filter(({ flag }) => flag === undefined || flags[flag]).map((page) => [page.path, page]));
}

/**
 * Compiles the routing of one site.
 * @param showsAllEmployers whether facet values may be other than the configured ones
 * @throws Error that names an invalid route rule
 */
export function createRoutingContext(
  flags: SiteConfig['extraPages'],
  showsAllEmployers: boolean,
  rules: readonly RouteRule[] = routeRules,
): RoutingContext {
  return {
    facets: showsAllEmployers ? openFacetSlugs : configuredFacetSlugs,
    pages: enabledPages(flags),
    rules: compileRules(rules),
  };
}
