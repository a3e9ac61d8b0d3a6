import type { RouteAction } from '#config/schema.ts';

interface BuildManifest {
  readonly id: string;
  readonly rules: readonly RouteAction[];
}

/**
 * Returns the route rules of a build, or null when the value is not a manifest; `compileRules` checks where they lead.
 * Without zod, because this runs in browsers.
 */
export function readManifest(value: unknown): BuildManifest | null {
  return isManifest(value) ? value : null;
}

/** Returns the id of the build in service, or null when the value does not name one. */
export function readLatest(value: unknown): string | null {
  return hasTexts(value, ['id']) ? value.id : null;
}

function isManifest(value: unknown): value is BuildManifest {
  return hasTexts(value, ['id']) && 'rules' in value && Array.isArray(value.rules) && value.rules.every(isRule);
}

function isRule(value: unknown): value is RouteAction {
  return (
    hasTexts(value, ['from', 'redirect']) ||
    hasTexts(value, ['from', 'external', 'origin']) ||
    hasTexts(value, ['from', 'middleware'])
  );
}

/** Returns whether a value has a text, not empty, in each of these fields. */
function hasTexts<Name extends string>(value: unknown, names: readonly Name[]): value is Record<Name, string> {
  if (typeof value !== 'object' || value === null) return false;
  return names.every((name) => {
    const text: unknown = Reflect.get(value, name);
    return typeof text === 'string' && text !== '';
  });
}
