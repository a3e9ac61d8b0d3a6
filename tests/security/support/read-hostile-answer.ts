/**
 * Sends one request to the hosted search at the address in the first argument, and prints the result and the memory of
 * the process.
 */
import { site } from '#config/site.ts';
import { createHostedSearch } from '#lib/search/hosted/hosted-search.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { createServiceClient } from '#lib/search/client/service-client.ts';

const [base = ''] = process.argv.slice(2);
const client = createServiceClient({ budgetMs: 60_000 });
const search = createHostedSearch({
  base,
  origin: 'careers.example',
  detailBase: null,
  site,
  buids: 'any',
  client,
  now: Date.now,
});
const before = process.resourceUsage().maxRSS;
const answer = await search.search(allJobsQuery);
const grownMb = (process.resourceUsage().maxRSS - before) / 1024;
process.stdout.write(JSON.stringify({ detail: answer.ok ? 'accepted' : answer.error.detail, grownMb }));
await search.close();
