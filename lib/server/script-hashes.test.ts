import { createHash } from 'node:crypto';
import pino from 'pino';
import { describe, expect, test } from 'vitest';
import { createRoutingContext } from '#lib/routing/routing-context.ts';
import { maxPolicyBytes } from '#config/security.ts';
import { site } from '#config/site.ts';
import { starter } from './late-scripts.ts';
import type { PageResponse } from './page-response.ts';
import { readInlineScripts, withScriptHashes } from './script-hashes.ts';
import { buildSecurityHeaders, policyHeader } from './security-headers.ts';

const sourceOf = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const read = (html: string) => readInlineScripts(Buffer.from(html));

const init = '(self.__next_f=self.__next_f||[]).push([0])';
const data = String.raw`self.__next_f.push([1,"1:[\"$\",\"p\",null,{\"children\":\"Līhuʻe \u003c/script\u003e\"}]\n"])`;
const bootstrap = '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/a.js"],"runtimeModuleIds":[94553]});';
/** Of 60 to 85 KB of HTML: the framework writes a push for every few KB of data. */
const scriptsOfLargestPage = 16;
const chunks = '/_next/static/a.js /_next/static/b.js';

describe('the inline scripts of a document', () => {
  test('of known shape are hashed, each once', () => {
    const html = `<script id="_R_">${bootstrap}</script><script>${init}</script><p>x</p><script>${data}</script><script>${data}</script><script data-scripts="${chunks}">${starter}</script>`;
    expect(read(html)).toEqual({ sources: [bootstrap, init, data, starter].map(sourceOf), hasUnknown: false });
  });

  test.each([
    ['other code', '<script>alert(1)</script>'],
    ['a module', '<script type="module">alert(1)</script>'],
    ['a data push with more code', '<script>self.__next_f.push([1,"x"]);alert(1)</script>'],
    ['a data push with a second push', '<script>self.__next_f.push([1,"x"]);self.__next_f.push([1,"y"])</script>'],
    ['a data push of an expression', '<script>self.__next_f.push([1,alert(1)])</script>'],
    ['a data push of a template literal', '<script>self.__next_f.push([1,`${alert(1)}`])</script>'],
    ['a data push that leaves its string', '<script>self.__next_f.push([1,""+alert(1)+""])</script>'],
    ['a data push after other code', '<script>alert(1);self.__next_f.push([1,"x"])</script>'],
    ['a data push with a comment', '<script>self.__next_f.push([1,"x"]/**/)</script>'],
    ['a first push with more code', `<script>${init};alert(1)</script>`],
    ['a bootstrap with more code', `<script id="_R_">${bootstrap}alert(1);</script>`],
    ['a bootstrap of an expression', `<script id="_R_">${bootstrap.replace('94553', 'alert(1)')}</script>`],
    ['the starter with more code', `<script data-scripts="${chunks}">${starter};alert(1)</script>`],
    ['a part of the starter', `<script data-scripts="${chunks}">${starter.slice(0, -1)}</script>`],
    ['an uppercase tag', '<SCRIPT>alert(1)</SCRIPT>'],
    ['a tag with a slash', '<script/x>alert(1)</script >'],
    ['speculation rules', '<script type="speculationrules">{"prefetch":[]}</script>'],
    ['an import map', '<script type="importmap">{"imports":{}}</script>'],
    ['a script that never ends', '<script>alert(1)'],
  ])('get no hash and are told apart: %s', (_, html) => {
    expect(read(html)).toEqual({ sources: [], hasUnknown: true });
  });

  test.each([
    ['a script with an address', '<script src="/a.js" async=""></script>'],
    ['data', '<script type="application/ld+json" data-head="page">{"a":"b"}</script>'],
    ['an attribute', `<img src="/none" onerror="alert(1)"><a href="javascript:${init}">x</a>`],
    ['another element', `<scripted>${init}</scripted>`],
    ['no script', '<p>script</p>'],
  ])('are none in %s', (_, html) => {
    expect(read(html)).toEqual({ sources: [], hasUnknown: false });
  });

  test('of unknown shape do not keep the others from running', () => {
    expect(read(`<script>${init}</script><script>alert(1)</script><script>${data}</script>`)).toEqual({ sources: [sourceOf(init), sourceOf(data)], hasUnknown: true });
  });
});

describe('a renderer with hashes', () => {
  const policy = "default-src 'self'; script-src 'self'; object-src 'none'";
  const withPolicy = { 'content-security-policy': policy };
  const routing = createRoutingContext(site.extraPages, false);

  function createRenderer(body: string, contentType: string, headers: Readonly<Record<string, string>>) {
    const lines: string[] = [];
    const answer: PageResponse = { status: 200, headers: { 'content-type': contentType }, body: Buffer.from(body) };
    const renderPage = withScriptHashes(async () => answer, { headers, routing, log: pino({ base: null, timestamp: false }, { write: (line) => void lines.push(line) }) });
    return { render: (path: string, search = '') => renderPage({ target: path + search, requestedPath: path, requestedSearch: search, isKnown: true, headers: {} }), lines };
  }

  test('completes the policy of documents', async () => {
    const { render, lines } = createRenderer(`<script>${init}</script>`, 'text/html; charset=utf-8', withPolicy);
    expect((await render('/')).headers).toEqual({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'self'; script-src ${sourceOf(init)} 'self'; object-src 'none'`,
    });
    expect(lines).toEqual([]);
  });

  test.each([
    ['of anything else', 'text/x-component', withPolicy],
    ['that says nothing of scripts', 'text/html', { 'content-security-policy': "object-src 'none'" }],
  ])('leaves a policy %s', async (_, contentType, headers) => {
    const { render, lines } = createRenderer(`<script>${init}</script><script>alert(1)</script>`, contentType, headers);
    expect((await render('/')).headers).toEqual({ 'content-type': contentType });
    expect(lines).toEqual([]);
  });

  test('logs a script of unknown shape once per route, without what the visitor asked or the page holds', async () => {
    const { render, lines } = createRenderer('<script>secret()</script>', 'text/html', withPolicy);
    expect((await render('/denver-co/pilot/A1B2/job/', '?q=word')).headers).toEqual({ 'content-type': 'text/html' });
    await render('/seattle-wa/agent/C3D4/job/');
    await render('/jobs/', '?q=word');
    await render('/no-such-page/');
    await render('/none-either/');
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual(
      ['/:location/:title/:id/job/', '/jobs/', '/404/'].map((route) => ({ level: 50, route, msg: 'A document has an inline script of unknown shape. It gets no hash, so browsers refuse it.' })),
    );
  });

  test('logs a policy that is too long for a header once per route', async () => {
    const pushes = Array.from({ length: 160 }, (_, index) => `<script>self.__next_f.push([1,"${index}"])</script>`);
    const { render, lines } = createRenderer(pushes.join(''), 'text/html', withPolicy);
    await render('/jobs/', '?q=word');
    await render('/jobs/');
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual([{ level: 50, route: '/jobs/', scripts: 160, msg: 'A document has more inline scripts than its policy has room for. Browsers refuse them all.' }]);
  });

  test('has room for four times the scripts of the largest page beside Google’s map and the tag', async () => {
    const headers = buildSecurityHeaders({ site: { iframe: false, iframeOrigins: [] }, siteUrl: 'https://careers.example.com', hasGoogleMaps: true, hasTag: true, isDevelopment: false });
    const pushes = Array.from({ length: 4 * scriptsOfLargestPage }, (_, index) => `<script>self.__next_f.push([1,"${index}"])</script>`);
    const { render, lines } = createRenderer(pushes.join(''), 'text/html', headers);
    expect(String((await render('/jobs/')).headers[policyHeader]).length).toBeLessThanOrEqual(maxPolicyBytes);
    expect(lines).toEqual([]);
  });
});
