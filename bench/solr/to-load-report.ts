/** Latency of one kind of query, milliseconds. */
export interface Measured {
  readonly name: string;
  readonly times: readonly number[];
}

export interface LoadFacts {
  readonly machine: string;
  readonly date: string;
  readonly jobs: number;
  /** About creating the collection. */
  readonly seconds: number;
  readonly measured: readonly Measured[];
  readonly killed: {
    readonly answered: number;
    readonly answeredWhileDown: number;
    readonly failed: readonly string[];
    readonly milliseconds: readonly number[];
  };
}

function at(times: readonly number[], share: number): string {
  const sorted = [...times].sort((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
}

/** Returns the figures as docs/reports/solr.md. */
export function toLoadReport({ machine, date, jobs, seconds, measured, killed }: LoadFacts): string {
  const rows = measured.map(({ name, times }) => `| ${name} | ${at(times, 0.5)} | ${at(times, 0.99)} |`);
  return `# Solr under load

\`npm run bench -- solr\` of ${date}: ${jobs.toLocaleString('en-US')} generated jobs in a SolrCloud of two shards, each on two nodes, ZooKeeper, Solr and whoever asks on one machine: ${machine}.

- The collection was made in ${Math.round(seconds)} s, ${Math.round(jobs / seconds).toLocaleString('en-US')} jobs a second, reading, copies and catching up included.
- A node was killed and started again while 8 questions at a time were asked: ${killed.answered.toLocaleString('en-US')} answers, ${killed.answeredWhileDown.toLocaleString('en-US')} of them while it was gone, ${killed.failed.length} failed; 99 % within ${at(killed.milliseconds, 0.99)} ms.

Milliseconds for one page with all facets, one question at a time, each for another page:

| Question | median | 99 % within |
|---|---:|---:|
${rows.join('\n')}
`;
}
