import { z } from 'zod';
import type { RouteAction } from '#config/schema.ts';

const path = z.string().regex(/^\/(?![/\\])/, 'must be a path of this site');

const rule = z.union([
  z.strictObject({ from: path, redirect: path }),
  z.strictObject({ from: path, external: z.url({ protocol: /^https$/ }), origin: z.url({ protocol: /^https$/ }) }),
  z.strictObject({ from: path, middleware: z.string().min(1) }),
]);

/** Schema of `/builds/latest.json`, which names the current build. */
export const latestBuild = z.strictObject({ id: z.string().min(1) });

/** Schema of `/builds/meta/{id}.json`, which holds the route rules of a build. Middleware is referred to by name. */
export const buildManifest = z.strictObject({ id: z.string().min(1), rules: z.array(rule) });

export type BuildManifest = z.output<typeof buildManifest>;

/**
 * Returns the manifest of a build. The reasons for the rules stay on the server.
 * @throws ZodError when a rule does not match the schema
 */
export function toBuildManifest(id: string, rules: readonly RouteAction[]): BuildManifest {
  return buildManifest.parse({ id, rules: rules.map(toPlainRule) });
}

function toPlainRule(rule: RouteAction): RouteAction {
  if ('redirect' in rule) return { from: rule.from, redirect: rule.redirect };
  if ('external' in rule) return { from: rule.from, external: rule.external, origin: rule.origin };
  return { from: rule.from, middleware: rule.middleware };
}
