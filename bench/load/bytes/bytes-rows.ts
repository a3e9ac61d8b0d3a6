import { writeBareApp } from '#bench/budgets/bare-app.ts';
import { mapScriptsLimitKb } from '#bench/budgets/routes.ts';
import { weighRoutes, type WeighedRoute } from '#bench/budgets/weigh-routes.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { atMost, formatNumber, type Row } from '#bench/load/row.ts';
import { weighPage } from '#bench/budgets/page-assets.ts';

const section = 'Bytes';
const firstViewSection = 'Bytes of a first view, empty cache, everything';

function kilobytes(bytes: number): string {
  return `${formatNumber(bytes / 1000, 1)} KB`;
}

function toRows({ label, page, limitsKb }: WeighedRoute, bare: number): readonly Row[] {
  const added = page.scripts - bare;
  return [
    {
      section,
      what: `HTML of ${label}`,
      figure: `${kilobytes(page.gzip)} gzip`,
      control: `${kilobytes(page.brotli)} brotli, ${kilobytes(page.identity)} plain`,
      ratio: null,
      goal: limitsKb.html === null ? null : atMost(page.gzip / 1000, limitsKb.html, 'KB gzip'),
    },
    {
      section,
      what: `JavaScript of ${label}, ${page.scriptFiles} files`,
      figure: `${kilobytes(page.scripts)} gzip`,
      control: `bare app ${kilobytes(bare)}; ${added < 0 ? '' : '+'}${kilobytes(added)}`,
      ratio: null,
      goal: atMost(added / 1000, limitsKb.scripts, 'KB more'),
    },
    {
      section,
      what: `CSS of ${label}`,
      figure: `${kilobytes(page.styles)} gzip`,
      control: '',
      ratio: null,
      goal: null,
    },
  ];
}

function toViewRow({ label, view, limitsKb }: WeighedRoute): Row {
  return {
    section: firstViewSection,
    what: label,
    figure: kilobytes(view.total),
    control: `${view.requests} requests; fonts ${kilobytes(view.fonts)}`,
    ratio: null,
    goal: atMost(view.total / 1000, limitsKb.firstView, 'KB'),
  };
}

/**
 * Measures the bytes of every template beside the bare app, which is stored for the budgets.
 * @param site origin of the site,
 * @param bare of the bare app
 */
export async function toBytesRows(site: string, bare: string): Promise<readonly Row[]> {
  const { scripts } = await weighPage(bare, '/dynamic');
  writeBareApp(scripts);
  const browser = await launchBrowser();
  const { routes, mapScripts } = await weighRoutes(site, browser).finally(() => browser.close());
  return [
    ...routes.flatMap((route) => toRows(route, scripts)),
    {
      section,
      what: 'JavaScript that comes when a map is opened',
      figure: `${kilobytes(mapScripts)} gzip`,
      control: '',
      ratio: null,
      goal: atMost(mapScripts / 1000, mapScriptsLimitKb, 'KB gzip'),
    },
    ...routes.map(toViewRow),
  ];
}
