import { cacheControl } from '#config/cache.ts';
import type { SiteConfig } from '#config/site-schema.ts';
import { routeRules } from '#config/redirects.ts';
import { buildMinimalErrorPage } from '#lib/server/minimal-error-page.ts';
import { buildSecurityHeaders } from '#lib/http/security-headers.ts';
import { resolveRequest } from '#lib/routing/resolve-request.ts';
import type { RoutingContext } from '#lib/routing/routing-context.ts';

/** Folder in which the front expects these files. */
export const frontFolder = 'deploy/nginx/generated';

const note = '# Written by `npx node scripts/front.ts` from the configuration of the site.\n';

/**
 * Returns the generated files of the front's configuration by name: redirects that depend on the address alone, the
 * headers of every response, and error pages.
 * @throws Error when a text is not allowed in such a file
 */
export function buildFrontFiles(
  site: Pick<SiteConfig, 'iframe' | 'iframeOrigins'>,
  routing: RoutingContext,
): Readonly<Record<string, string>> {
  const moved = routeRules
    .flatMap(({ from }) => [from, from.slice(0, -1)])
    .flatMap((from) => toRedirectLine(from, routing));
  const headers = Object.entries(
    buildSecurityHeaders({
      site,
      siteUrl: 'http://localhost',
      googleMapsKey: null,
      analytics: { tagId: null },
      isDevelopment: false,
    }),
  ).map(([name, value]) => `add_header ${name} ${quote(value)} always;`);
  const pages = [429, 503].map(
    (status) => `map $host $page_${status} {\n  default ${quote(buildMinimalErrorPage(status))};\n}`,
  );
  return {
    'redirects.map': `${note}${moved.join('\n')}\n`,
    'headers.conf': `${note}${headers.join('\n')}\nadd_header Strict-Transport-Security $hsts always;\n`,
    'pages.conf': `${note}${pages.join('\n')}\nmap $host $redirect_control {\n  default ${quote(cacheControl.redirect)};\n}\n`,
  };
}

function toRedirectLine(from: string, routing: RoutingContext): readonly string[] {
  const resolution = resolveRequest(from, '', routing);
  if (resolution.kind !== 'redirect' && resolution.kind !== 'external') return [];
  return [`${quote(from)} ${quote(resolution.to)};`];
}

function quote(text: string): string {
  const mark = ['"', "'"].find((candidate) => !text.includes(candidate));
  if (mark === undefined || /[$\\\n]/.test(text)) throw new Error(`The front cannot be told: ${text}`);
  return mark + text + mark;
}
