import { listAssets } from '#bench/budgets/page-assets.ts';
import { sendRequest } from '#tests/e2e/support/send-request.ts';
import { expect, test } from '#tests/support/fixtures.ts';

/** The assumptions of docs/around-next.md about inner parts of the framework, tested with the installed version. */
test("the framework's pushState and replaceState ignore history entries with the mark that we write", async ({
  site,
}) => {
  const { scripts } = listAssets((await sendRequest(site.url, '/jobs/')).text);
  const texts = await Promise.all(scripts.map(async (script) => (await sendRequest(site.url, script)).text));
  expect(texts.join('\n')).toMatch(/pushState=function\b[^{]*\{[^{}]*\.__NA\b/);
});
