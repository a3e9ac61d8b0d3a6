import type { RouteAction } from '#config/schema.ts';

interface BuildManifest {
  readonly id: string;
  readonly rules: readonly RouteAction[];
}

/** Returns the route rules of a build, or null when the value is not a valid manifest. Without zod, because this runs in browsers. */
export function readManifest(value: unknown): BuildManifest | null {
  return isManifest(value) ? value : null;
}

/** Returns the id of the build in service, or null when the value does not name one. */
export function readLatest(value: unknown): string | null {
  return isLatest(value) ? value.id : null;
}

function isManifest(value: unknown): value is BuildManifest {
  return hasExactly(value, { id: isText, rules: (rules) => Array.isArray(rules) && rules.every(isRule) });
}

function isLatest(value: unknown): value is Pick<BuildManifest, 'id'> {
  return hasExactly(value, { id: isText });
}

function isRule(value: unknown): value is RouteAction {
  return (
    hasExactly(value, { from: isPath, redirect: isPath }) ||
    hasExactly(value, { from: isPath, external: isHttps, origin: isHttps }) ||
    hasExactly(value, { from: isPath, middleware: isText })
  );
}

/** Returns whether a value has exactly the fields with a check, and each passes it. */
function hasExactly(value: unknown, checks: Readonly<Record<string, (field: unknown) => boolean>>): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return (
    Object.keys(value).length === Object.keys(checks).length &&
    Object.entries(checks).every(([name, check]) => Object.hasOwn(value, name) && check(Reflect.get(value, name)))
  );
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isPath(value: unknown): boolean {
  return isText(value) && /^\/(?![/\\])/.test(value);
}

function isHttps(value: unknown): boolean {
  return isText(value) && /^https:\/\/[^/]/.test(value);
}
