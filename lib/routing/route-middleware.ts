import type { Resolution } from './resolution.ts';

/** A named function that decides about one route from its canonical path alone. Must be pure. */
export type RouteMiddleware = (path: string) => Resolution;

/** The middleware that route rules may refer to, by name. */
export const routeMiddleware: ReadonlyMap<string, RouteMiddleware> = new Map<string, RouteMiddleware>(
  Object.entries({
    /** Removes a page from the site without a replacement. */
    retired: () => ({ kind: 'not-found' }),
    /** Disables a rule without deleting it. */
    pass: () => ({ kind: 'page' }),
  }),
);
