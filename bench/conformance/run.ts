/**
 * `npm run bench -- conformance`: sends every question and random ones to every backend, and writes
 * docs/reports/conformance.md.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { allBackends } from '#tests/conformance/backends/all-backends.ts';
import { allCases } from '#tests/conformance/cases/all-cases.ts';
import { judgeCase, type Verdict } from '#tests/conformance/judge/judge-case.ts';
import { toMeanOverlap } from '#tests/conformance/mean-overlap.ts';
import { judgeRandomQueries, toShortQuery, type RandomReport } from '#tests/conformance/random/judge-random.ts';
import { toReport, type BackendReport } from './to-report.ts';

const usage = 'Usage: npm run bench -- conformance [--only embedded] [--random 100000] [--seed 1]';

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        only: { type: 'string' },
        random: { type: 'string', default: '5000' },
        seed: { type: 'string', default: '1' },
      },
    });
    const [random, seed] = [Number(values.random), Number(values.seed)];
    const isKnown = values.only === undefined || allBackends.some(({ name }) => name === values.only);
    if (Number.isInteger(random) && random >= 0 && Number.isInteger(seed) && isKnown)
      return { only: values.only, random, seed };
  } catch {
    // The usage says it.
  }
  process.stderr.write(`${usage}\n`);
  process.exit(2);
}

const { only, random, seed } = readOptions();
const reports: BackendReport[] = [];
for (const { name, open } of allBackends) {
  if (only !== undefined && name !== only) continue;
  const backend = await open();
  if (typeof backend === 'string') {
    process.stdout.write(`${name}: not run, ${backend}\n`);
    reports.push({ name, notRun: backend });
    continue;
  }
  const verdicts: Verdict[] = [];
  for (const one of allCases) {
    const verdict = await judgeCase(backend, one);
    verdicts.push(verdict);
    if (verdict.outcome === 'failed')
      process.stdout.write(`✗ ${name}: ${one.group}: ${one.name}\n    ${verdict.problems.join('\n    ')}\n`);
  }
  // A random query costs a remote backend requests, so only the embedded one gets the long run.
  const count = name === 'embedded' ? random : Math.min(random, 500);
  const randomReport: RandomReport = await judgeRandomQueries(backend, count, seed, (at) => {
    if (at % 10_000 === 0) process.stdout.write(`${name}: ${at} random queries\n`);
  });
  for (const { query, problems } of randomReport.failures)
    process.stdout.write(`✗ ${name}: ${toShortQuery(query)}\n    ${problems.join('\n    ')}\n`);
  await backend.search.close();
  const report: BackendReport = {
    name,
    verdicts,
    random: randomReport,
    seed,
    tolerances: backend.tolerances,
    capabilities: backend.search.capabilities,
    also: backend.also,
  };
  reports.push(report);
  const of = (outcome: Verdict['outcome']): number => verdicts.filter((verdict) => verdict.outcome === outcome).length;
  process.stdout.write(
    `${name}: ${of('passed')} passed, ${of('beyond')} beyond its capabilities, ${of('failed')} failed; ${randomReport.failures.length} of ${randomReport.queryCount} random queries failed\n`,
  );
  const overlap = toMeanOverlap(verdicts) ?? 1;
  const { overlap: minOverlap } = backend.tolerances;
  process.stdout.write(
    `${name}: ${overlap.toFixed(3)} of the first ten of texts in common with the embedded search, ${minOverlap} wanted\n`,
  );
  if (of('failed') + randomReport.failures.length > 0 || overlap < minOverlap) process.exitCode = 1;
}
if (only === undefined) writeFileSync('docs/reports/conformance.md', toReport(reports));
