import type { BenchPage } from '../load/pages.ts';
import { atMost, formatNumber, type Row } from '../row.ts';
import { weighLater, weighRuntime } from '../../support/script-share.ts';
import { getPage } from '../support/get-raw.ts';
import { listAssets, weighPage, type PageBytes } from './page-assets.ts';

interface Limits {
  readonly html: number | null;
  readonly scripts: number | null;
}

const limits: Readonly<Record<string, Limits>> = {
  home: { html: null, scripts: 10 },
  content: { html: null, scripts: 10 },
  jobs: { html: 16, scripts: 24 },
  job: { html: 12, scripts: 12 },
};

function kilobytes(bytes: number): string {
  return `${formatNumber(bytes / 1000, 1)} KB`;
}

function toRows(label: string, page: PageBytes, bare: PageBytes, { html, scripts }: Limits): readonly Row[] {
  const added = page.scripts - bare.scripts;
  return [
    { section: 'Bytes', what: `HTML of ${label}`, figure: `${kilobytes(page.gzip)} gzip`, control: `${kilobytes(page.brotli)} brotli, ${kilobytes(page.identity)} plain`, ratio: null, goal: html === null ? null : atMost(page.gzip / 1000, html, 'KB gzip') },
    { section: 'Bytes', what: `JavaScript of ${label}, ${page.scriptFiles} files`, figure: `${kilobytes(page.scripts)} gzip`, control: `bare app ${kilobytes(bare.scripts)}; ${added < 0 ? '' : '+'}${kilobytes(added)}`, ratio: null, goal: scripts === null ? null : atMost(added / 1000, scripts, 'KB more') },
    { section: 'Bytes', what: `CSS of ${label}`, figure: `${kilobytes(page.styles)} gzip`, control: '', ratio: null, goal: null },
  ];
}

/** What a content page carries to watch over views, builds, errors and links. */
async function toRuntimeRows(site: string, { label, hit }: Pick<BenchPage, 'label' | 'hit'>): Promise<readonly Row[]> {
  const html = (await getPage(site + hit)).body.toString('utf8');
  const { scripts, document } = weighRuntime(html, listAssets(html).scripts);
  const later = [
    ['builds', 'lib/builds/start-builds.ts'],
    ['web vitals', 'lib/analytics/start-vitals.ts'],
    ['preloads, with the first intent', 'lib/navigation/start-preloads.ts'],
  ] as const;
  return [
    { section: 'Bytes', what: `page views, builds, errors and navigation of ${label}`, figure: `${kilobytes(scripts + document)} gzip`, control: `${kilobytes(scripts)} of its scripts, ${kilobytes(document)} of its document; no analytics id`, ratio: null, goal: atMost((scripts + document) / 1000, 7, 'KB gzip') },
    { section: 'Bytes', what: 'fetched by them once the page stands', figure: `${kilobytes(later.reduce((sum, [, source]) => sum + weighLater(source), 0))} gzip`, control: later.map(([name, source]) => `${name} ${kilobytes(weighLater(source))}`).join('; '), ratio: null, goal: null },
  ];
}

/** The weight of the site's pages beside the bare app's. @param site origin of the site, @param bare of the bare app */
export async function toBytesRows(site: string, bare: string, pages: readonly BenchPage[]): Promise<readonly Row[]> {
  const bareBytes = await weighPage(bare, '/dynamic');
  const weighed = [{ id: 'home', label: '/', hit: '/' }, ...pages.filter(({ id }) => id in limits)];
  const rows: Row[] = [];
  for (const { id, label, hit } of weighed) rows.push(...toRows(label, await weighPage(site, hit), bareBytes, limits[id] ?? { html: null, scripts: null }));
  const content = pages.find(({ id }) => id === 'content');
  if (content !== undefined) rows.push(...(await toRuntimeRows(site, content)));
  return rows;
}
