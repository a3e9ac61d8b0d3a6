import { once } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Duplex } from 'node:stream';
import { Socket } from 'node:net';
import { cacheControl } from '#config/cache.ts';
import { site } from '#config/site.ts';
import { escapeHtml } from '#lib/escape-html.ts';
import { unreadablePrefix } from '#lib/http/paths.ts';
import { createRoutingContext } from '#lib/routing/routing-context.ts';
import { resolveRequest } from '#lib/routing/resolve-request.ts';
import { buildSecurityHeaders } from '#lib/server/http/security-headers.ts';
import { joinDataScripts } from '#lib/server/join-data-scripts.ts';
import { toRedirect, type Render } from '#lib/server/render.ts';
import { unchecked } from '#lib/unchecked.ts';
import { readRawAnswer } from '#tests/e2e/support/raw-socket.ts';
import { createTestListener } from '#tests/support/serve-listener.ts';

export interface FuzzAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** The server's request handling with its cache, and pages that print their request. */
export function createFuzzListener(): (request: {
  readonly target: string;
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT';
  readonly headers: Readonly<Record<string, string>>;
}) => Promise<FuzzAnswer> {
  const routing = createRoutingContext(site.extraPages, false);
  const headers = buildSecurityHeaders({
    site,
    siteUrl: 'https://own.example',
    googleMapsKey: null,
    analytics: { tagId: null },
    isDevelopment: false,
  });
  const render: Render = async (target) => {
    const [sent = '', ...rest] = target.split('?');
    const path = sent.startsWith(`${unreadablePrefix}%2F`)
      ? decodeURIComponent(sent.slice(unreadablePrefix.length, -1))
      : sent;
    const resolution = resolveRequest(path, rest.length === 0 ? '' : `?${rest.join('?')}`, routing);
    if (resolution.kind === 'redirect' || resolution.kind === 'external')
      return toRedirect(308, { location: resolution.to, 'cache-control': cacheControl.redirect });
    const isThere = resolution.kind !== 'not-found';
    const body = `<!doctype html><title>Page</title><p>${escapeHtml(path + target)}</p>${'x'.repeat(300)}<script src="/_next/a.js" async=""></script><script>self.__next_f.push([0])</script></body></html>`;
    return {
      status: isThere ? 200 : 404,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': isThere ? cacheControl.page : cacheControl.none,
      },
      body: Buffer.from(joinDataScripts(body).html),
    };
  };
  const handle = (_request: IncomingMessage, response: ServerResponse): void => void response.end();
  const listener = createTestListener({ runtime: { headers }, render, handle });
  return async ({ target, method, headers: sent }) => {
    // An HTTP client would normalize the target.
    const request = new IncomingMessage(new Socket());
    Object.assign(request, { method, url: target, headers: { ...sent } });
    request.push(null);
    const response = new ServerResponse(request);
    const bytes: Buffer[] = [];
    const socket = new Duplex({
      read() {},
      write(chunk: Buffer, _encoding, done) {
        bytes.push(chunk);
        done();
      },
    });
    response.assignSocket(unchecked<Socket>(socket));
    const finished = once(response, 'finish');
    listener(request, response);
    await finished;
    const text = Buffer.concat(bytes).toString('latin1');
    const { status = 0, headers: answered = [] } = readRawAnswer(text) ?? {};
    return { status, headers: Object.fromEntries(answered), body: text.slice(text.indexOf('\r\n\r\n') + 4) };
  };
}
