import { weighPage } from '#bench/budgets/page-assets.ts';
import { atMost, formatNumber, type Row } from '#bench/support/rows.ts';

/** Limits of each kind of page in KB of 1,000 bytes, compressed by gzip; scripts on top of those of the bare app. */
const limits = {
  content: { html: 12, scripts: 8 },
  list: { html: 18, scripts: 24 },
  job: { html: 14, scripts: 12 },
} as const;

/** Weighs one page of each kind. @param site origin @param bare origin of the bare app @param pages addresses by kind */
export async function measureBytes(
  site: string,
  bare: string,
  pages: Readonly<Record<keyof typeof limits, string>>,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  const control = (await weighPage(bare, '/')).scripts / 1000;
  for (const kind of ['content', 'list', 'job'] as const) {
    const page = await weighPage(site, pages[kind]);
    const [html, scripts] = [page.gzip / 1000, page.scripts / 1000];
    const row = { section: 'Bytes, gzip', ratio: null };
    rows.push(
      {
        ...row,
        what: `HTML of ${kind}`,
        figure: `${formatNumber(html, 1)} KB`,
        control: `${formatNumber(page.identity / 1000, 1)} KB plain`,
        goal: atMost(html, limits[kind].html, 'KB'),
      },
      {
        ...row,
        what: `JavaScript of ${kind} on top of bare Next`,
        figure: `${formatNumber(scripts - control, 1)} KB`,
        control: `${formatNumber(scripts, 1)} KB in all, bare Next ${formatNumber(control, 1)} KB`,
        goal: atMost(scripts - control, limits[kind].scripts, 'KB'),
      },
    );
  }
  return rows;
}
