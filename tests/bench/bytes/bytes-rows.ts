import type { BenchPage } from '../load/pages.ts';
import { atMost, formatNumber, type Row } from '../row.ts';
import { weighPage, type PageBytes } from './page-assets.ts';

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

/** The weight of the site's pages beside the bare app's. @param site origin of the site, @param bare of the bare app */
export async function toBytesRows(site: string, bare: string, pages: readonly BenchPage[]): Promise<readonly Row[]> {
  const bareBytes = await weighPage(bare, '/dynamic');
  const weighed = [{ id: 'home', label: '/', hit: '/' }, ...pages.filter(({ id }) => id in limits)];
  const rows: Row[] = [];
  for (const { id, label, hit } of weighed) rows.push(...toRows(label, await weighPage(site, hit), bareBytes, limits[id] ?? { html: null, scripts: null }));
  return rows;
}
