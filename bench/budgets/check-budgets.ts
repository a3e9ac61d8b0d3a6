import { mapScriptsLimitKb } from './routes.ts';
import type { Weighed, WeighedRoute } from './weigh-routes.ts';

/** Bytes of a route, by kind. */
const kinds = ['html', 'scripts', 'styles', 'fonts', 'firstView'] as const;
type Kind = (typeof kinds)[number];
export type RouteBytes = Readonly<Record<Kind, number>>;
/** Bytes by route ID. */
export type Accepted = Readonly<Record<string, RouteBytes>>;

/** Labels of the kinds. */
const kindNames: Readonly<Record<Kind, string>> = {
  html: 'HTML',
  scripts: 'JavaScript',
  styles: 'CSS',
  fonts: 'fonts',
  firstView: 'the first view',
};

/** Growth that is always accepted: dates and counts of the jobs change a page every day. */
const freeShare = 0.02;
const freeBytes = 512;

/** The ID of the scripts of an opened map. */
export const openedMap = 'map-opened';

function toBytes({ page, view }: Pick<WeighedRoute, 'page' | 'view'>): RouteBytes {
  return { html: page.gzip, scripts: page.scripts, styles: page.styles, fonts: view.fonts, firstView: view.total };
}

/** Returns the measured bytes in the format of the accepted ones. */
export function toAccepted({ routes, mapScripts }: Weighed): Accepted {
  const map: RouteBytes = { html: 0, scripts: mapScripts, styles: 0, fonts: 0, firstView: 0 };
  return { ...Object.fromEntries(routes.map((route) => [route.id, toBytes(route)])), [openedMap]: map };
}

function exceed(what: string, bytes: number, limit: number | null): readonly string[] {
  return limit === null || bytes <= limit * 1000
    ? []
    : [`${what}: ${(bytes / 1000).toFixed(1)} KB, at most ${limit} KB`];
}

/** Returns the values above their limits, one line each. @param bare bytes of the bare app's scripts */
export function findExcess({ routes, mapScripts }: Weighed, bare: number): readonly string[] {
  const ofRoutes = routes.flatMap(({ label, page, view, limitsKb }) => [
    ...exceed(`${kindNames.html} of ${label}`, page.gzip, limitsKb.html),
    ...exceed(`${kindNames.scripts} of ${label} on top of the bare app`, page.scripts - bare, limitsKb.scripts),
    ...exceed(`${kindNames.firstView} of ${label}`, view.total, limitsKb.firstView),
  ]);
  return [...ofRoutes, ...exceed(`${kindNames.scripts} of an opened map`, mapScripts, mapScriptsLimitKb)];
}

/**
 * Returns what has grown by more than 2 % and 512 bytes since it was accepted, or was never accepted, one line each.
 */
export function findGrowth(now: Accepted, accepted: Accepted): readonly string[] {
  return Object.entries(now).flatMap(([id, bytes]) =>
    kinds.flatMap((kind) => {
      const before = accepted[id]?.[kind];
      if (before === undefined) return [`${kindNames[kind]} of ${id}: not accepted yet`];
      const maxBytes = Math.max(before * (1 + freeShare), before + freeBytes);
      return bytes[kind] <= maxBytes
        ? []
        : [`${kindNames[kind]} of ${id}: ${bytes[kind]} bytes, ${bytes[kind] - before} more than accepted`];
    }),
  );
}
