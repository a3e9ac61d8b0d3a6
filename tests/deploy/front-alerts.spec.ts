import { expect, test } from '#tests/support/fixtures.ts';
import { sendRequest, type Answer } from '#tests/e2e/support/send-request.ts';
import { startFakeAlerts, type FakeAlerts } from '#tests/support/fake-alerts.ts';
import { startSite, type RunningSite } from '#tests/support/start-site.ts';
import { nginx, startFront, trustForwardedFor, type Front } from './support/front.ts';

test.describe('job alerts behind the front', () => {
  test.skip(nginx === null, 'There is no nginx.');
  let alerts: FakeAlerts;
  let site: RunningSite;
  let front: Front;

  test.beforeAll(async () => {
    alerts = await startFakeAlerts();
    site = await startSite({ ALERTS_URL: alerts.url });
    front = await startFront({ webs: [site.port], files: trustForwardedFor });
  });
  test.afterAll(async () => {
    await front.stop();
    await site.stop();
    await alerts.stop();
  });

  const signUp = (email: string, from: string, list = '/jobs/'): Promise<Answer> =>
    sendRequest(front.url, '/job-alerts/', {
      method: 'POST',
      headers: {
        Origin: front.url,
        'Content-Type': 'application/x-www-form-urlencoded',
        'X-Forwarded-For': from,
      },
      body: new URLSearchParams({ list, email, frequency: 'daily' }).toString(),
    });

  test('a form arrives with the address of its visitor, up to 8 KB', async () => {
    const { status, headers } = await signUp('front@example.com', '203.0.113.7');
    expect([status, headers.location]).toEqual([303, '/job-alerts/check-your-email/']);
    expect(alerts.signUps.at(-1)).toMatchObject({ address: 'front@example.com', client: '203.0.113.7' });
    expect((await signUp('front@example.com', '203.0.113.8', `/jobs/?q=${'a'.repeat(1900)}`)).status).toBe(303);
    expect((await signUp('front@example.com', '203.0.113.9', `/jobs/?q=${'a'.repeat(9000)}`)).status).toBe(413);
  });

  test('a visitor who sends many forms gets 429; others, and one-click unsubscribe, are not limited', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, number) => signUp(`many-${number}@example.com`, '203.0.113.20')),
    );
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status === 303).length).toBeGreaterThanOrEqual(10);
    expect((await signUp('other@example.com', '203.0.113.21')).status).toBe(303);
    const provider = await Promise.all(
      Array.from({ length: 40 }, () =>
        sendRequest(front.url, '/job-alerts/unsubscribe/?token=unknown', {
          method: 'POST',
          headers: { 'X-Forwarded-For': '203.0.113.22' },
          body: 'List-Unsubscribe=One-Click',
        }),
      ),
    );
    expect(new Set(provider.map(({ status }) => status))).toEqual(new Set([404]));
  });

  test('a page of a visitor is kept nowhere, and its token is in no log', async () => {
    await signUp('kept@example.com', '203.0.113.30');
    const token = `confirm-${alerts.signUps.length - 1}`;
    const { status } = await sendRequest(front.url, `/job-alerts/confirm/?token=${token}`, { method: 'POST' });
    expect(status).toBe(303);
    const path = `/job-alerts/manage/?token=${alerts.manageToken('kept@example.com')}`;
    const [first, second] = [await sendRequest(front.url, path), await sendRequest(front.url, path)];
    expect(first.text).toContain('kept@example.com');
    for (const { headers } of [first, second])
      expect([headers['x-cache'] ?? '', headers['cache-control'], headers['referrer-policy']]).toEqual([
        '',
        'no-store',
        'no-referrer',
      ]);
    const log = await front.readLog();
    expect(log).toContain('"path":"/job-alerts/manage/"');
    expect(log).not.toMatch(/token|confirm-|manage-|example\.com/);
  });
});
