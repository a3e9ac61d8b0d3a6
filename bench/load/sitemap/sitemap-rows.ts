import path from 'node:path';
import { z } from 'zod';
import { atMost, formatNumber, type Row } from '#bench/load/row.ts';
import { writeLargeFeed } from '#bench/support/large-feed.ts';
import { benchFolder } from '#bench/support/paths.ts';
import { runScript } from '#bench/support/run-script.ts';

const shape = z.object({
  files: z.array(z.object({ path: z.string(), addresses: z.number(), processor: z.number(), megabytes: z.number() })),
});

/** Measures the cost of generating the whole uncached sitemap of a large feed. @param folder for the feed */
export async function toSitemapRows(jobs: number, folder: string): Promise<readonly Row[]> {
  const section = `Sitemap of ${formatNumber(jobs)} jobs`;
  process.stderr.write(`Writing the sitemap of ${formatNumber(jobs)} jobs …\n`);
  const found = await runScript(shape, [
    path.join(benchFolder, 'load/sitemap/measure-sitemap.ts'),
    await writeLargeFeed(jobs, folder),
  ]);
  if (!found.ok)
    return [
      {
        section,
        what: 'all files',
        figure: 'not measured',
        control: found.error,
        ratio: null,
        goal: { text: 'measured', isMet: false },
      },
    ];
  const { files } = found.value;
  const seconds = files.reduce((sum, { processor }) => sum + processor, 0) / 1000;
  const megabytes = Math.max(...files.map((file) => file.megabytes));
  const addresses = files.slice(1).reduce((sum, file) => sum + file.addresses, 0);
  const slowest = files.toSorted((left, right) => right.processor - left.processor)[0];
  const row = (what: string, figure: string, control: string, goal: Row['goal']): Row => ({
    section,
    what,
    figure,
    control,
    ratio: null,
    goal,
  });
  return [
    row(
      'processor time of all files',
      `${formatNumber(seconds, 2)} s`,
      `${files.length} files, ${formatNumber(addresses)} addresses; longest ${slowest?.path ?? ''} ${formatNumber((slowest?.processor ?? 0) / 1000, 2)} s`,
      atMost(seconds, 2, 's'),
    ),
    row('heap above rest, garbage included', `${formatNumber(megabytes)} MB`, '', atMost(megabytes, 150, 'MB')),
  ];
}
