import { atMost, formatNumber, median, type Row } from '#bench/load/row.ts';
import { startBarePages } from './bare-pages.ts';
import { startEmptiedPages } from './emptied-pages.ts';
import { measureNextPages, type NextPageTimes } from './measure-next-page.ts';

const rows = [
  { key: 'cached', what: 'next page, clicked as the pointer comes: click to paint', limit: 100 },
  { key: 'back', what: 'step back to the page before: to its frame', limit: 50 },
] as const satisfies readonly { readonly key: keyof NextPageTimes; readonly what: string; readonly limit: number }[];

/** Measures what a visitor waits for between pages. @param site origin of the site @param job address of a job */
export async function toNextPageRows(site: string, job: string, isQuick: boolean): Promise<readonly Row[]> {
  const steps = [
    ['/', 'main a[href="/horizon-air/"]'],
    ['/jobs/', 'main a[href$="/job/"]'],
    ['/', 'main a[href="/jobs/"]'],
    [job, 'main a[href$="/job/"]'],
    ['/our-people/', 'main a[href="/our-people/veterans/"]'],
  ] as const;
  const measured = await measureNextPages(site, isQuick ? steps.slice(0, 2) : [...steps, ...steps]);
  const bare = await startBarePages();
  const controls = await measureNextPages(
    bare.url,
    Array.from(measured, () => ['/one/', 'main a'] as const),
  );
  bare.stop();
  const emptied = await startEmptiedPages(site);
  const withoutContent = await measureNextPages(emptied.url, steps);
  emptied.stop();
  return rows.map(({ key, what, limit }) => {
    const times = measured.map((step) => step[key]);
    const middle = median(times);
    return {
      section: 'In the browser',
      what,
      figure: `p50 ${formatNumber(middle)} ms of ${times.length}, at most ${formatNumber(Math.max(...times))} ms`,
      control: `the same pages without content and scripts: p50 ${formatNumber(median(withoutContent.map((step) => step[key])))} ms; two bare pages: p50 ${formatNumber(median(controls.map((step) => step[key])))} ms`,
      ratio: null,
      goal: atMost(middle, limit, 'ms'),
    };
  });
}
