import type { Resolution } from './resolution.ts';

/** A named decision about one route; pure, by the canonical path alone. */
export type RouteMiddleware = (path: string) => Resolution;

/** The names that route rules may use. */
export const routeMiddleware: ReadonlyMap<string, RouteMiddleware> = new Map<string, RouteMiddleware>(
  Object.entries({
    /** Takes a page off the site without a successor. */
    retired: () => ({ kind: 'not-found' }),
    /** Switches a rule off without deleting it. */
    pass: () => ({ kind: 'page' }),
  }),
);
