import { NextResponse, type NextRequest } from 'next/server';
import { cacheControl } from '#config/cache.ts';
import { isAlertsPath } from '#lib/alerts/alerts-paths.ts';
import { withoutPathAttachment } from '#lib/http/link-attachments.ts';
import { unreadablePrefix } from '#lib/http/paths.ts';
import { directPaths, resolveResource, toHandlerPath } from '#lib/resources/addresses.ts';
import { resolveRequest } from '#lib/routing/resolve-request.ts';
import { requestedPathHeader } from '#lib/runtime/requested-path.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { decideAlertsPage } from '#lib/views/alerts/alerts-page.ts';
import { decidePage, type PageDecision } from '#lib/views/decide-page.ts';

/** `Retry-After` of pages whose jobs could not be read, in seconds. */
const retryAfter = '30';

/**
 * Decides every address: the one redirect, the handler, or the page and its status. The framework deprecates the name of this file;
 * the owner asked for it.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { routing, files } = runtime();
  const { pathname, search } = request.nextUrl;
  if (request.method === 'POST' || directPaths.has(pathname) || files.has(pathname)) return NextResponse.next();
  // The server alone sends such an address: from a visitor, it would be unreadable itself.
  const isEscaped = pathname.startsWith(`${unreadablePrefix}%2F`);
  const path = isEscaped ? decodeURIComponent(pathname.slice(unreadablePrefix.length, -1)) : pathname;

  const showPage = (
    status: number,
    headers: Readonly<Record<string, string>>,
    to: string | null = null,
  ): NextResponse => {
    const forPage = new Headers(request.headers);
    forPage.set(requestedPathHeader, path);
    const init = { status, headers, request: { headers: forPage } };
    return to === null ? NextResponse.next(init) : NextResponse.rewrite(new URL(to, request.url), init);
  };
  const redirect = (to: string, control: string): NextResponse => {
    const response = NextResponse.redirect(new URL(to, request.url), 308);
    response.headers.set('cache-control', control);
    return response;
  };
  const show = (decision: PageDecision, to: string | null = null): NextResponse => {
    if ('redirect' in decision) return redirect(decision.redirect, cacheControl.dataRedirect);
    const { status } = decision;
    if (status === 200)
      return showPage(200, { 'cache-control': decision.isStorable ? cacheControl.page : cacheControl.none });
    if (status === 410) return showPage(410, { 'cache-control': cacheControl.gone }, to);
    const retry = status === 503 ? { 'retry-after': retryAfter } : {};
    return showPage(status, { 'cache-control': cacheControl.none, ...retry }, to);
  };

  const resource = resolveResource(path, search, routing);
  if (resource.kind === 'redirect') return redirect(resource.to, cacheControl.redirect);
  const handler =
    toHandlerPath(path) ?? (resource.kind === 'rewrite' ? toHandlerPath(withoutPathAttachment(path)) : null);
  if (handler !== null) {
    return handler === pathname ? NextResponse.next() : NextResponse.rewrite(new URL(handler + search, request.url));
  }
  const resolution = resolveRequest(path, search, routing);
  switch (resolution.kind) {
    case 'redirect':
    case 'external':
      return redirect(resolution.to, cacheControl.redirect);
    case 'not-found':
      return show({ status: 404 });
    case 'rewrite':
    case 'page': {
      if (isAlertsPath(path)) {
        const { status, headers } = await decideAlertsPage(path, search);
        return showPage(status, headers);
      }
      // The page of another spelling has another route; only the data know whether there is one.
      const to = resolution.kind === 'rewrite' ? resolution.to : null;
      try {
        return show(await decidePage(path, search, to?.split('?', 1)[0] ?? path), to);
      } catch {
        // The page meets the same error, which the framework reports with its route.
        return showPage(200, { 'cache-control': cacheControl.none }, to);
      }
    }
  }
}

export const config = { runtime: 'nodejs', matcher: '/((?!_next/).*)' };
