import { sendRequest } from '#tests/e2e/support/send-request.ts';

interface VisitedPage {
  readonly path: string;
  readonly status: number;
  readonly html: string;
  /** Targets of its links on this site, without fragments, each once. */
  readonly links: readonly string[];
}

export interface Walk {
  /** By address. */
  readonly pages: ReadonlyMap<string, VisitedPage>;
  /** The first page that links an address. */
  readonly from: ReadonlyMap<string, string>;
}

const link = /<a\b[^>]*?\shref="([^"]*)"/g;
const visitors = 4;

/** Returns the targets of the links of a page on this site, without fragments. @param path the page */
function readLinks(html: string, path: string, origin: string): readonly string[] {
  const base = new URL(path, origin);
  const targets = [...html.matchAll(link)].flatMap(([, href = '']) => {
    const url = URL.parse(href.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"), base);
    return url === null || url.origin !== base.origin || href.startsWith('#') ? [] : [url.pathname + url.search];
  });
  return [...new Set(targets)];
}

/**
 * Crawls a site from its home page without running scripts.
 * @param shouldFollow which links to follow, by target and the page with the link
 */
export async function walkSite(origin: string, shouldFollow: (target: string, from: string) => boolean): Promise<Walk> {
  const pages = new Map<string, VisitedPage>();
  const from = new Map([['/', '']]);
  const waiting = ['/'];
  let busy = 0;

  await new Promise<void>((resolve, reject) => {
    const next = (): void => {
      if (waiting.length === 0 && busy === 0) return resolve();
      while (busy < visitors) {
        const path = waiting.shift();
        if (path === undefined) return;
        busy += 1;
        visit(path).then(() => {
          busy -= 1;
          next();
        }, reject);
      }
    };
    const visit = async (path: string): Promise<void> => {
      const { status, text } = await sendRequest(origin, path);
      const links = status === 200 ? readLinks(text, path, origin) : [];
      pages.set(path, { path, status, html: text, links });
      for (const target of links) {
        if (from.has(target) || !shouldFollow(target, path)) continue;
        from.set(target, path);
        waiting.push(target);
      }
    };
    next();
  });
  return { pages, from };
}
