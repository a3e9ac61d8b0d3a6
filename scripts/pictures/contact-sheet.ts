import type { Browser } from 'playwright';
import { createVisitor } from '#tests/support/browser.ts';
import { openAndWait, takeScreenshot } from './take-screenshot.ts';

export interface Look {
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
}

interface Tile {
  readonly path: string;
  readonly picture: Buffer;
}

interface Grid {
  /** Height of the visible part of a page, in pixels of the page. */
  readonly height: number;
  readonly columns: number;
  /** Width of a tile in the sheet. */
  readonly tile: number;
}

const gap = 16;
const quality = 72;
const dark = { paper: '#16222e', ink: '#dfe8ef' } as const;
const light = { paper: '#dfe6ec', ink: '#14222e' } as const;

/** The layout of a sheet: phones are tall and narrow. */
function gridOf({ width }: Look): Grid {
  return width < 700 ? { height: 844, columns: 9, tile: 184 } : { height: 860, columns: 6, tile: 288 };
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Returns the HTML of the sheet. */
function buildSheet(tiles: readonly Tile[], look: Look): string {
  const { height, columns, tile } = gridOf(look);
  const { paper, ink } = look.colorScheme === 'dark' ? dark : light;
  const figures = tiles.map(
    ({ path, picture }) =>
      `<figure><img src="data:image/webp;base64,${picture.toString('base64')}" alt=""><figcaption>${escape(path)}</figcaption></figure>`,
  );
  const style = `body{margin:0;padding:${gap}px;display:grid;grid-template-columns:repeat(${columns},${tile}px);gap:${gap}px;background:${paper};color:${ink};font:11px/1.3 sans-serif;width:max-content}
figure{margin:0;min-width:0}img{display:block;width:${tile}px;height:${Math.round((height * tile) / look.width)}px;object-fit:cover;object-position:top}figcaption{padding-top:4px;overflow-wrap:anywhere}`;
  return `<!doctype html><meta charset="utf-8"><style>${style}</style>${figures.join('')}`;
}

/** Renders the top of every page side by side with its address. @param origin of the running site */
export async function drawSheet(
  browser: Browser,
  origin: string,
  paths: readonly string[],
  look: Look,
): Promise<Buffer> {
  const { height } = gridOf(look);
  const visitor = await createVisitor(browser, { baseURL: origin, height, reducedMotion: true, ...look });
  const page = await visitor.newPage();
  const tiles: Tile[] = [];
  for (const path of paths) {
    await openAndWait(page, path);
    tiles.push({ path, picture: await takeScreenshot(page, { x: 0, y: 0, width: look.width, height }, 90) });
  }
  await visitor.close();
  const drawer = await createVisitor(browser, { width: 2000, height: 1200 });
  const sheet = await drawer.newPage();
  await sheet.setContent(buildSheet(tiles, look));
  await sheet.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  const size = await sheet.evaluate(() => ({ width: document.body.offsetWidth, height: document.body.offsetHeight }));
  const picture = await takeScreenshot(sheet, { x: 0, y: 0, ...size }, quality);
  await drawer.close();
  return picture;
}
