import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { PageResponse } from './page-response.ts';
import type { PageRequest } from './render-page.ts';
import { hashInlineScripts, withScriptHashes } from './script-hashes.ts';

const sourceOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
const hashes = (html: string): readonly string[] => hashInlineScripts(Buffer.from(html));

describe('the hashes of a document', () => {
  test('are those of its inline scripts, each once, text of any language included', () => {
    expect(hashes('<body><script>a("Līhuʻe")</script><p>x</p><script id="_R_" data-a="b">b</script><script>b</script></body>')).toEqual([sourceOf('a("Līhuʻe")'), sourceOf('b')]);
  });

  test.each([
    ['a script with an address', '<script src="/a.js" async=""></script>'],
    ['data', '<script type="application/ld+json">{"a":"b"}</script>'],
    ['a script that never ends', '<script>a'],
    ['no script', '<p>script</p>'],
  ])('have nothing of %s', (_, html) => {
    expect(hashes(html)).toEqual([]);
  });
});

describe('a renderer with hashes', () => {
  const request: PageRequest = { target: '/', requestedPath: '/', requestedSearch: '', isKnown: true, headers: {} };
  const policy = "default-src 'self'; script-src 'self'; object-src 'none'";
  const answer = (contentType: string): PageResponse => ({ status: 200, headers: { 'content-type': contentType }, body: Buffer.from('<script>a</script>') });
  const render = (contentType: string, headers: Readonly<Record<string, string>>) => withScriptHashes(async () => answer(contentType), headers)(request);

  test('completes the policy of documents', async () => {
    expect((await render('text/html; charset=utf-8', { 'content-security-policy': policy })).headers).toEqual({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'self'; script-src ${sourceOf('a')} 'self'; object-src 'none'`,
    });
  });

  test.each([
    ['of anything else', 'text/x-component', { 'content-security-policy': policy }],
    ['that says nothing of scripts', 'text/html', { 'content-security-policy': "object-src 'none'" }],
  ])('leaves a policy %s', async (_, contentType, headers) => {
    expect((await render(contentType, headers)).headers).toEqual({ 'content-type': contentType });
  });
});
