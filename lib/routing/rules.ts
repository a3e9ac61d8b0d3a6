import type { RouteAction } from '#config/schema.ts';

/**
 * What the URL alone decides, without data. `page`: render the page. `rewrite`: a page whose data decide the canonical URL; it is
 * rendered from the canonical spelling so that a single redirect is enough. `redirect`: a 308 inside the site.
 */
export type Resolution =
  | { readonly kind: 'page' }
  | { readonly kind: 'rewrite'; readonly to: string }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'external'; readonly to: string }
  | { readonly kind: 'not-found' };

/** What the middleware that route rules may refer to decides, by name. */
const routeMiddleware: ReadonlyMap<string, Resolution> = new Map<string, Resolution>(
  Object.entries({
    /** Removes a page from the site without a replacement. */
    retired: { kind: 'not-found' },
    /** Disables a rule without deleting it. */
    pass: { kind: 'page' },
  }),
);

/** What rules decide, by the canonical paths that they are for. */
export type CompiledRules = ReadonlyMap<string, Resolution>;

/** Not `//` or `/\\`, which browsers read as another host. */
const sitePath = /^\/(?![/\\])/;

/**
 * Compiles route rules into a lookup by canonical path.
 * @throws Error that names the rule when its path is not of this site, or it refers to a middleware that does not exist, redirects to an
 * external origin other than the one it declares, or would start a redirect chain
 */
export function compileRules(rules: readonly RouteAction[]): CompiledRules {
  const compiled = new Map<string, Resolution>();
  const froms = new Set(rules.map((rule) => rule.from));
  for (const rule of rules) {
    if (compiled.has(rule.from)) throw new Error(`Route rule ${rule.from} is listed twice.`);
    if (!sitePath.test(rule.from)) throw new Error(`Route rule ${rule.from} is not for a path of this site.`);
    compiled.set(rule.from, compileRule(rule, froms));
  }
  return compiled;
}

function compileRule(rule: RouteAction, froms: ReadonlySet<string>): Resolution {
  if ('middleware' in rule) {
    const resolution = routeMiddleware.get(rule.middleware);
    if (resolution === undefined) throw new Error(`Unknown route middleware: ${rule.middleware} (rule ${rule.from})`);
    return resolution;
  }
  if ('external' in rule) {
    // `URL.parse` is not in Safari before 18.
    const target = URL.canParse(rule.external) ? new URL(rule.external) : null;
    if (target?.protocol !== 'https:' || target.origin !== rule.origin) {
      throw new Error(
        `Route rule ${rule.from} leaves for ${rule.external}, which is not at its origin ${rule.origin}.`,
      );
    }
    return { kind: 'external', to: target.href };
  }
  if (!sitePath.test(rule.redirect)) {
    throw new Error(`Route rule ${rule.from} redirects to ${rule.redirect}, which is not a path of this site.`);
  }
  if (froms.has(rule.redirect))
    throw new Error(`Route rule ${rule.from} redirects to ${rule.redirect}, which redirects again.`);
  return { kind: 'redirect', to: rule.redirect };
}
