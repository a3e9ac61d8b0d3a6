import type { LoadGenerator } from '#bench/load/throughput/load-generator.ts';
import type { BenchOptions } from '#bench/load/options.ts';
import { listFacts, type RunFacts } from '#bench/support/run-facts.ts';
import { timePart } from '#bench/support/part-time.ts';
import { toMarkdownSections, toTextSections, type TableSection } from '#scripts/tables.ts';
import { compareBytes } from './compare-bytes.ts';
import { compareLoad } from './compare-load.ts';
import { compareSearch } from './compare-search.ts';
import { checkOut } from './other-revision.ts';
import { isLoss, toPairCells, type Pair } from './pair.ts';

export interface Comparison {
  /** The table for a terminal. */
  readonly text: string;
  /** Figures that are worse by more than a tenth. */
  readonly losses: readonly string[];
  /** The report as Markdown. */
  readonly toMarkdown: (facts: RunFacts) => string;
}

const introduction =
  'A ratio is that of this tree to the other one, measured in turn in the same run: the median of the pairs. A change counts where all pairs say the same; else it is within noise.';

/**
 * Measures this tree and another revision alternately.
 * @param revision any revision that git understands
 * @throws Error when it cannot be built or started
 */
export async function compareWith(
  revision: string,
  options: BenchOptions,
  feed: string,
  generator: LoadGenerator,
): Promise<Comparison> {
  const other = await timePart(`build of ${revision}`, async () => checkOut(revision));
  const pairs: Pair[] = [];
  if (options.parts.has('bytes')) pairs.push(...(await timePart('bytes', () => compareBytes(feed, other))));
  if (options.parts.has('search')) pairs.push(...(await timePart('search', () => compareSearch(options, other))));
  if (options.parts.has('throughput'))
    pairs.push(...(await timePart('throughput', () => compareLoad(options, feed, other, generator))));
  const heads = ['', 'This tree', other.commit, 'Ratio', 'Spread', ''];
  const sections = [...Map.groupBy(pairs, ({ section }) => section)].map(([section, members]) => ({
    section,
    rows: members.map(toPairCells),
  }));
  return {
    text: toTextSections(heads, sections),
    losses: pairs.filter(isLoss).map(({ section, what }) => `${section}: ${what}`),
    toMarkdown: (facts) => toMarkdown(revision, heads, sections, facts),
  };
}

function toMarkdown(
  revision: string,
  heads: readonly string[],
  sections: readonly TableSection[],
  facts: RunFacts,
): string {
  return [
    `# This tree beside ${revision}`,
    '',
    introduction,
    '',
    ...listFacts(facts).map((fact) => `- ${fact}`),
    '',
    toMarkdownSections(heads, sections),
  ].join('\n');
}
