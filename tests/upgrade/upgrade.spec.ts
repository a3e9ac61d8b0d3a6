import { listAssets } from '#bench/budgets/page-assets.ts';
import { readNaiveFeed } from '#tests/e2e/support/naive-feed.ts';
import { sendRequest } from '#tests/e2e/support/send-request.ts';
import { expect, test } from '#tests/support/fixtures.ts';

/** The assumptions of docs/around-next.md, tested with the installed version of the framework. */
const closedJob = readNaiveFeed().find(({ isOpen }) => !isOpen)?.path ?? '';

for (const [name, path, status] of [
  ['the home page', '/', 200],
  ['a content page', '/benefits/', 200],
  ['a list', '/jobs/', 200],
  ['saved jobs', '/saved/', 200],
  ['an unknown address', '/nothing/', 404],
  ['an address that the router cannot read', '/%E0%A4%A', 404],
  ['a closed job', closedJob, 410],
  ['the error screen', '/error/', 500],
] as const)
  test(`${name} is a complete document with the status that middleware set, and one inline script`, async ({
    site,
  }) => {
    const answer = await sendRequest(site.url, path);
    const { headers, text } = answer;
    expect([answer.status, headers['x-powered-by'], headers['set-cookie']]).toEqual([status, undefined, undefined]);
    expect(text).toMatch(/^<!DOCTYPE html><html [^]*<\/body><\/html>$/);
    const inline = text.match(/<script(?![^>]*(?: src=| type="application\/ld\+json"))[^>]*>/g) ?? [];
    expect(inline).toEqual(['<script>']);
    expect(headers['content-security-policy']).toMatch(/script-src 'sha256-[\w+/]{43}=' 'self'/);
    const { scripts } = listAssets(text);
    expect(scripts.length).toBeGreaterThan(3);
    for (const script of scripts) expect((await sendRequest(site.url, script)).status, script).toBe(200);
  });

test('a part of a page that the router asks for is no document, whatever its `_rsc`', async ({ site }) => {
  for (const query of ['', '?_rsc=x']) {
    const { status, headers } = await sendRequest(site.url, `/benefits/${query}`, { headers: { rsc: '1' } });
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'text/x-component', 'no-store']);
  }
});
