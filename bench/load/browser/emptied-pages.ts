import { serve, type StoppableOrigin } from './bare-pages.ts';

const inMain = /(<main\b[^>]*>)([^]*)(<\/main>)/;
const links = /<a\b[^>]*\bhref="\/[^"]*"[^>]*>/g;
const scripts = /<script\b(?![^>]*ld\+json)[^>]*>[^]*?<\/script>/g;
const hydrated = '<script>globalThis.careersBuild = { isHydrated: true }</script>';
/** Headers that a page needs as the site sends them. */
const headerNames = ['content-type', 'cache-control', 'speculation-rules', 'link'];

/** Leaves of the content of a page its links only, and of its scripts none. */
function empty(html: string): string {
  return html
    .replaceAll(scripts, '')
    .replace(inMain, (_, start: string, content: string, end: string) =>
      [start, ...[...content.matchAll(links)].map(([link]) => `${link}Next</a> `), end].join(''),
    )
    .replace('</head>', `${hydrated}</head>`);
}

/**
 * Serves the pages of a site with their styles, header and footer, but with neither content nor scripts: what is left of
 * the time between two pages is not what they show.
 * @param site origin
 */
export function startEmptiedPages(site: string): Promise<StoppableOrigin> {
  return serve((request, response) => {
    const answer = async (): Promise<void> => {
      const found = await fetch(site + (request.url ?? '/'), { redirect: 'manual' });
      const isPage = found.headers.get('content-type')?.startsWith('text/html') === true;
      response.statusCode = found.status;
      for (const name of headerNames) {
        const value = found.headers.get(name);
        if (value !== null) response.setHeader(name, value);
      }
      response.end(isPage ? empty(await found.text()) : Buffer.from(await found.arrayBuffer()));
    };
    answer().catch(() => response.destroy());
  });
}
