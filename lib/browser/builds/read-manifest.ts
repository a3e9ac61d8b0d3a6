import type { RouteAction } from '#config/schema.ts';
import type { BuildManifest } from '#lib/http/build-manifest.ts';

/**
 * Validates a manifest exactly as its zod schema does, but without zod, because this runs in browsers.
 * @returns null when the value is not a valid manifest
 */
export function readManifest(value: unknown): BuildManifest | null {
  if (!hasExactly(value, ['id', 'rules']) || !isText(value.id) || !Array.isArray(value.rules)) return null;
  const rules: RouteAction[] = [];
  for (const rule of value.rules) {
    const action = readAction(rule);
    if (action === null) return null;
    rules.push(action);
  }
  return { id: value.id, rules };
}

/**
 * Validates the file that names the build in service.
 * @returns the id of the build; null when the value is invalid
 */
export function readLatest(value: unknown): string | null {
  return hasExactly(value, ['id']) && isText(value.id) ? value.id : null;
}

function readAction(rule: unknown): RouteAction | null {
  if (hasExactly(rule, ['from', 'redirect']) && isPath(rule.from) && isPath(rule.redirect))
    return { from: rule.from, redirect: rule.redirect };
  if (
    hasExactly(rule, ['from', 'external', 'origin']) &&
    isPath(rule.from) &&
    isHttps(rule.external) &&
    isHttps(rule.origin)
  ) {
    return { from: rule.from, external: rule.external, origin: rule.origin };
  }
  if (hasExactly(rule, ['from', 'middleware']) && isPath(rule.from) && isText(rule.middleware))
    return { from: rule.from, middleware: rule.middleware };
  return null;
}

function hasExactly<Name extends string>(value: unknown, names: readonly Name[]): value is Record<Name, unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).length === names.length &&
    names.every((name) => Object.hasOwn(value, name))
  );
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isPath(value: unknown): value is string {
  return isText(value) && /^\/(?![/\\])/.test(value);
}

function isHttps(value: unknown): value is string {
  return isText(value) && /^https:\/\/[^/]/.test(value);
}
