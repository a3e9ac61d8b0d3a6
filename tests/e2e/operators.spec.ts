import nextPackage from 'next/package.json' with { type: 'json' };
import { expect, test } from '#tests/support/fixtures.ts';
import { sendRequest } from './support/send-request.ts';

test.use({ sitePlan: {} });

const addresses = [
  ['/healthz', 'text/plain; charset=utf-8', /^ok\n$/],
  [
    '/readyz',
    'application/json',
    /^\{"ready":true,"draining":false,"build":"[^"]+","backend":"embedded","data":"[^"]+"\}$/,
  ],
  ['/metrics', 'text/plain; version=0.0.4; charset=utf-8', /^# HELP http_requests_total /m],
  [
    '/version',
    'application/json',
    new RegExp(
      `^\\{"build":"[^"]+","commit":(?:null|"[0-9a-f]+"),"node":"${process.version}","next":"${nextPackage.version}"\\}$`,
    ),
  ],
] as const;

for (const [path, type, body] of addresses) {
  test(`operators get ${path} from this machine, whatever its query, and nobody stores it`, async ({ site }) => {
    const get = await sendRequest(site.processUrl, `${path}?x=1`);
    const head = await sendRequest(site.processUrl, path, { method: 'HEAD' });
    expect([get.status, get.headers['content-type'], get.headers['cache-control']]).toEqual([200, type, 'no-store']);
    expect(get.text).toMatch(body);
    expect(get.headers['x-content-type-options']).toBe('nosniff');
    expect([head.status, head.headers['content-type'], head.text]).toEqual([200, type, '']);
    expect((await sendRequest(site.processUrl, path, { method: 'POST' })).status).toBe(405);
  });
}

for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'cf-connecting-ip', 'true-client-ip']) {
  test(`through a reverse proxy (${header}), metrics and versions do not exist`, async ({ site }) => {
    const headers = { [header]: '10.0.0.1' };
    for (const [path, , body] of addresses) {
      const { status, text } = await sendRequest(site.processUrl, path, { headers });
      expect([path, status]).toEqual([path, path === '/metrics' || path === '/version' ? 404 : 200]);
      if (status === 404) expect(text).not.toMatch(body);
    }
  });
}
