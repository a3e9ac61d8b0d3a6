import { expect, test } from '#tests/support/fixtures.ts';
import { startJobsApi, type JobsApi } from '#scripts/jobs-api/start-jobs-api.ts';
import { startSite, type RunningSite } from '#tests/support/start-site.ts';
import { sendRequest } from '#tests/e2e/support/send-request.ts';

// A site of its own, because the log must contain the requests of this file only.
test.use({ sitePlan: {} });

let api: JobsApi;
let hosted: RunningSite;
test.beforeAll(async () => {
  api = await startJobsApi({ pageSize: 15 });
  hosted = await startSite({
    SEARCH_BACKEND: 'hosted',
    SEARCH_API_URL: api.url,
    SEARCH_API_ORIGIN: api.origin,
    JOB_DETAIL_URL: api.detailUrl,
  });
});
test.afterAll(async () => {
  await hosted?.stop();
  await api?.close();
});
/** Names that every object inherits, such as `__proto__`, `constructor` and `toString`. */
const inheritedNames = Object.getOwnPropertyNames(Object.prototype);

/** Addresses with names that the site looks up in a table. */
const templates: readonly ((name: string) => string)[] = [
  (name) => `/jobs/?location=${name}`,
  (name) => `/jobs/?location=${name}&location=seattle-wa`,
  (name) => `/jobs/?q=${name}&r=${name}&coords=${name}&sort=${name}&view=${name}&at=${name}&zoom=${name}`,
  (name) => `/jobs/?company=${name}&employment-type=${name}&job-category=${name}`,
  (name) => `/jobs/?page=${name}`,
  (name) => `/jobs/?${name}=${name}`,
  (name) => `/locations/${name}/jobs/`,
  (name) => `/locations/${name}/jobs/feed.json`,
  (name) => `/previews/locations/${name}/jobs.png`,
  (name) => `/company/${name}/jobs/`,
  (name) => `/x/${name}/usa/jobs/`,
  (name) => `/${name}/usa/jobs/`,
  (name) => `/${name}/new-jobs/`,
  (name) => `/${name}/${name}/${name}/job/`,
  (name) => `/${name}/`,
  (name) => `/job/?id=${name}`,
  (name) => `/job/closing.ics?id=${name}`,
  (name) => `/saved/?id=${name}&compare=${name}`,
  (name) => `/data/jobs/?location=${name}`,
  (name) => `/data/suggestions/?q=${name}`,
  (name) => `/data/places/?text=${name}&q=${name}&location=${name}`,
  (name) => `/builds/meta/${name}.json`,
];

for (const name of inheritedNames) {
  test(`no address that contains ${name} is a 500`, async ({ site: embedded }) => {
    const failed: string[] = [];
    for (const [backend, { url }] of Object.entries({ embedded, hosted })) {
      for (const template of templates) {
        const { status } = await sendRequest(url, template(name));
        if (status === 500) failed.push(`${backend}: ${template(name)} is ${status}`);
      }
    }
    expect(failed).toEqual([]);
  });
}

test('none of these requests logged an error', ({ site: embedded }) => {
  for (const site of [embedded, hosted])
    expect(`${site.stdout()}${site.stderr()}`).not.toMatch(/\b(?:Type|Range|Reference)Error\b/);
});
