/** Measures what traces cost: the same site without them, with a tenth of them and with all, and writes `docs/reports/traces.md`. */
import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { toNewListPath } from '#bench/reliability/support/addresses.ts';
import { sendInTurn } from '#bench/reliability/support/open-load.ts';
import { startChildServer, type ChildServer } from '#bench/support/child-server.ts';
import { readCpuTime } from '#bench/support/cpu-time.ts';
import { root } from '#bench/support/paths.ts';
import { listFacts } from '#bench/support/run-facts.ts';
import { startOtlpCollector } from '#tests/support/otlp-collector.ts';
import { readStartFlags } from '#tests/support/start-flags.ts';

const maxCost = 0.03;
const visitors = 16;
const slices = 12;
const sliceSeconds = 2;
const warmUpSeconds = 15;
const storedPages = ['/', '/jobs/', '/benefits/', '/jobs/?q=pilot'];
/** Returns the path of a request by its number, by kind of request. */
const kinds: ReadonlyMap<string, (number: number) => string> = new Map([
  ['first renderings', toNewListPath],
  ['stored pages', (number: number) => storedPages[number % storedPages.length] ?? '/'],
]);

interface Slice {
  readonly perSecond: number;
  /** Milliseconds of processor time of the site. */
  readonly cpuPerRequest: number;
  readonly failed: number;
}

const startedAt = new Date();
const [loadBefore = 0] = loadavg();
const collector = await startOtlpCollector();
const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
const tenth = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' };
const start = (settings: Readonly<Record<string, string>>): Promise<ChildServer> =>
  startChildServer([...readStartFlags(root), path.join(root, 'server.ts')], settings);
const variants = [
  { name: 'off', site: await start({}), sent: 0 },
  { name: 'one of ten', site: await start({ ...traced, ...tenth }), sent: 0 },
  { name: 'all', site: await start(traced), sent: 0 },
];
type Variant = (typeof variants)[number];

async function measure(variant: Variant, toPath: (number: number) => string, seconds: number): Promise<Slice> {
  const before = readCpuTime(variant.site.pid);
  const choose = () => ({ kind: 'page', path: toPath(variant.sent++) });
  const samples = await sendInTurn({ origin: variant.site.url, choose }, visitors, seconds);
  return {
    perSecond: samples.length / seconds,
    cpuPerRequest: ((readCpuTime(variant.site.pid) - before) * 1000) / samples.length,
    failed: samples.filter(({ status }) => status !== 200).length,
  };
}

for (const variant of variants) await measure(variant, toNewListPath, warmUpSeconds);
const results = new Map<string, Slice[]>();
for (const [kind, toPath] of kinds) {
  for (let slice = 0; slice < slices; slice += 1) {
    for (const variant of slice % 2 === 0 ? variants : variants.toReversed()) {
      const key = `${kind}, ${variant.name}`;
      results.set(key, [...(results.get(key) ?? []), await measure(variant, toPath, sliceSeconds)]);
    }
  }
}
for (const { site } of variants) await site.stop();
const spans = collector.spans().length;
await collector.close();

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;
const medianOf = (key: string, name: keyof Slice): number =>
  median((results.get(key) ?? []).map((slice) => slice[name]));
const compare = (share: number): string => `${share < 0 ? '−' : '+'}${Math.abs(share * 100).toFixed(1)} %`;
const faults: string[] = spans === 0 ? ['no spans arrived'] : [];
const rows = [...kinds.keys()].flatMap((kind) =>
  variants.map(({ name }) => {
    const key = `${kind}, ${name}`;
    const [perSecond, cpu] = [medianOf(key, 'perSecond'), medianOf(key, 'cpuPerRequest')];
    const more = perSecond / medianOf(`${kind}, off`, 'perSecond') - 1;
    const moreCpu = cpu / medianOf(`${kind}, off`, 'cpuPerRequest') - 1;
    const failed = (results.get(key) ?? []).reduce((sum, slice) => sum + slice.failed, 0);
    if (failed > 0) faults.push(`${key}: ${failed} requests failed`);
    if (!(more > -maxCost)) faults.push(`${key}: ${compare(more)} requests per second`);
    const cells = name === 'off' ? ['', ''] : [compare(more), compare(moreCpu)];
    return `| ${[kind, name, perSecond.toFixed(0), cells[0], cpu.toFixed(3), cells[1]].join(' | ')} |`;
  }),
);
const facts = listFacts({
  command: 'npm run bench -- traces',
  generator: 'its own load generator, in one thread',
  date: startedAt,
  minutes: (Date.now() - startedAt.getTime()) / 60_000,
  loadBefore,
});
const text = `# What traces cost

${facts.map((fact) => `- ${fact}`).join('\n')}

Three processes of the production build over the sample feed: without traces, with one trace of ten (\`OTEL_TRACES_SAMPLER=parentbased_traceidratio\`, 0.1) and with all. The collector runs in the process of the load generator. ${visitors} visitors who wait for each response, ${slices} times ${sliceSeconds} s for each process in turn, after ${warmUpSeconds} s of first renderings; the figures are medians. First renderings are lists around points that nobody asked about. Stored pages are found by their raw address and have no span. ${spans.toLocaleString('en-US')} spans arrived.

| Requests | Traces | Requests per second | | Processor time per request, ms | |
| --- | --- | ---: | ---: | ---: | ---: |
${rows.join('\n')}

Goal: less than ${maxCost * 100} % fewer requests per second than without traces. ${faults.length === 0 ? 'It held.' : `What did not hold:\n\n${faults.map((fault) => `- ${fault}`).join('\n')}`}
`;
writeFileSync(new URL('../../docs/reports/traces.md', import.meta.url), text);
process.stdout.write(text);
process.exitCode = faults.length === 0 ? 0 : 1;
