import { createHash } from 'node:crypto';
import pino from 'pino';
import { describe, expect, test } from 'vitest';
import { createRoutingContext } from '#lib/routing/routing-context.ts';
import { maxFrameOriginsBytes, maxHeaderBytes } from '#config/security.ts';
import { site } from '#config/site.ts';
import { starter } from './scripts-after-paint.ts';
import type { PageResponse } from '#lib/server/http/page-response.ts';
import { withScriptHashes } from './script-hashes.ts';
import { buildSecurityHeaders, policyHeader } from '#lib/server/http/security-headers.ts';

const sourceOf = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const init = '(self.__next_f=self.__next_f||[]).push([0])';
const page = `<script>${init}</script><script data-scripts="/_next/a.js">${starter}</script></body></html>`;

describe('withScriptHashes', () => {
  const policy = "default-src 'self'; script-src 'self'; object-src 'none'";
  const withPolicy = { 'content-security-policy': policy };
  const routing = createRoutingContext(site.extraPages, false);

  function createRenderer(body: string, contentType: string, headers: Readonly<Record<string, string>>) {
    const lines: string[] = [];
    const answer: PageResponse = { status: 200, headers: { 'content-type': contentType }, body: Buffer.from(body) };
    const renderPage = withScriptHashes(async () => answer, {
      headers,
      routing,
      log: pino({ base: null, timestamp: false }, { write: (line) => void lines.push(line) }),
    });
    return {
      render: (path: string, search = '') =>
        renderPage({ target: path + search, requestedPath: path, requestedSearch: search, isKnown: true, headers: {} }),
      lines,
    };
  }

  test('adds the hash to the policy of documents', async () => {
    const { render, lines } = createRenderer(page, 'text/html; charset=utf-8', withPolicy);
    const code = `${init};${starter}`;
    expect(await render('/')).toEqual({
      status: 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `default-src 'self'; script-src ${sourceOf(code)} 'self'; object-src 'none'`,
      },
      body: Buffer.from(`<script data-scripts="/_next/a.js">${code}</script></body></html>`),
    });
    expect(lines).toEqual([]);
  });

  test('does not change a response without a content type', async () => {
    const answer: PageResponse = { status: 200, headers: {}, body: Buffer.from(page) };
    const renderPage = withScriptHashes(async () => answer, {
      headers: withPolicy,
      routing,
      log: pino({ level: 'silent' }),
    });
    const request = { target: '/', requestedPath: '/', requestedSearch: '', isKnown: true, headers: {} };
    expect(await renderPage(request)).toBe(answer);
  });

  test.each([
    ['of another content type', 'text/x-component', withPolicy],
    ['without script-src', 'text/html', { 'content-security-policy': "object-src 'none'" }],
  ])('does not change a policy %s', async (_, contentType, headers) => {
    const { render, lines } = createRenderer(`<script>alert(1)</script>${page}`, contentType, headers);
    expect((await render('/')).headers).toEqual({ 'content-type': contentType });
    expect(lines).toEqual([]);
  });

  test('logs an unknown inline script once per route, without the query of the visitor or the content of the page', async () => {
    const { render, lines } = createRenderer('<script>secret()</script>', 'text/html', withPolicy);
    expect((await render('/denver-co/pilot/A1B2/job/', '?q=word')).headers).toEqual({ 'content-type': 'text/html' });
    await render('/seattle-wa/agent/C3D4/job/');
    await render('/jobs/', '?q=word');
    await render('/no-such-page/');
    await render('/none-either/');
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual(
      ['/:location/:title/:id/job/', '/jobs/', '/404/'].map((route) => ({
        level: 50,
        route,
        msg: 'A document has an inline script of unknown shape. It gets no hash, so browsers refuse it.',
      })),
    );
  });

  test('keeps the longest policy of any configuration within the header limit, however much data a page has', async () => {
    const iframeOrigins = [`https://${'x'.repeat(maxFrameOriginsBytes - 'https://'.length)}`];
    const headers = buildSecurityHeaders({
      site: { iframe: true, iframeOrigins },
      siteUrl: 'https://careers.example.com',
      hasGoogleMaps: true,
      hasTag: true,
      isDevelopment: false,
    });
    const pushes = Array.from({ length: 200 }, (_, index) => `<script>self.__next_f.push([1,"${index}"])</script>`);
    const { render, lines } = createRenderer(pushes.join('') + page, 'text/html', headers);
    const documentPolicy = String((await render('/jobs/')).headers[policyHeader]);
    expect(documentPolicy.match(/'sha256-/g)).toHaveLength(1);
    expect(Buffer.byteLength(documentPolicy)).toBeLessThanOrEqual(maxHeaderBytes);
    expect(lines).toEqual([]);
  });
});
