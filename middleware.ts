import { NextResponse, type NextRequest } from 'next/server';
import { currentRequest } from '#lib/runtime/current-request.ts';
import { resolveRequest } from '#lib/routing/resolve-request.ts';
import { runtime } from '#lib/runtime/runtime.ts';

export function middleware(request: NextRequest): NextResponse {
  const { requestedPath = request.nextUrl.pathname, requestedSearch = '' } = currentRequest() ?? {};
  const resolution = resolveRequest(requestedPath, requestedSearch, runtime().routing);
  if (resolution.kind === 'page') return NextResponse.next();
  if (resolution.kind === 'not-found') return NextResponse.rewrite(new URL('/404/', request.url));
  const target = new URL(resolution.to, request.url);
  return resolution.kind === 'rewrite' ? NextResponse.rewrite(target) : NextResponse.redirect(target, 308);
}

// `createRenderPage` adds this header to requests for canonical addresses, and to those for screens and handlers that the
// server has chosen. Visitors cannot send it, so middleware does not run for them.
export const config = {
  runtime: 'nodejs',
  matcher: [{ source: '/((?!_next/).*)', missing: [{ type: 'header', key: 'x-route-known' }] }],
};
