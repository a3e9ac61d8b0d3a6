import { test as base } from '#tests/support/fixtures.ts';
import { startFakeAlerts, type FakeAlerts } from '#tests/support/fake-alerts.ts';
import { startSite, type RunningSite } from '#tests/support/start-site.ts';

interface AlertsWorkerFixtures {
  readonly alertsSite: { readonly site: RunningSite; readonly alerts: FakeAlerts };
}

interface AlertsFixtures {
  /** The process of job alerts of the site, in memory. */
  readonly alerts: FakeAlerts;
}

/** Tests of a site that offers job alerts. */
export const test = base.extend<AlertsFixtures, AlertsWorkerFixtures>({
  alertsSite: [
    async ({}, use) => {
      const alerts = await startFakeAlerts();
      const site = await startSite({ ALERTS_URL: alerts.url, ANALYTICS_ID: 'G-TEST' });
      await use({ site, alerts });
      await site.stop();
      await alerts.stop();
    },
    { scope: 'worker' },
  ],
  site: async ({ alertsSite }, use) => use(alertsSite.site),
  alerts: async ({ alertsSite }, use) => {
    await use(alertsSite.alerts);
    alertsSite.alerts.mode = 'up';
    alertsSite.alerts.signUpResult = 'accepted';
  },
});
