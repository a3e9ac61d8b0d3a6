import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright';
import { createVisitor, launchBrowser } from '#tests/support/browser.ts';
import { startSite } from '#tests/support/start-site.ts';
import { drawSheet, type Look } from './pictures/contact-sheet.ts';
import { drawMail } from './pictures/mail-pictures.ts';
import { drawParts } from './pictures/part-pictures.ts';
import { listSubjects, partSubjects } from './pictures/subjects.ts';

const root = path.dirname(import.meta.dirname);
const images = path.join(root, 'docs/images');
const looks: readonly Look[] = [390, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

function write(name: string, picture: Buffer, type: 'webp' | 'png' = 'webp'): void {
  writeFileSync(path.join(images, `${name}.${type}`), picture);
  process.stderr.write(`docs/images/${name}.${type}: ${Math.round(picture.length / 1000)} KB\n`);
}

/** The image at the top of the README: the home page in a window. */
async function drawHome(browser: Browser, origin: string): Promise<Buffer> {
  const visitor = await createVisitor(browser, { baseURL: origin, width: 1280, height: 900, reducedMotion: true });
  const page = await visitor.newPage();
  await page.goto('/', { waitUntil: 'networkidle' });
  const picture = await page.screenshot();
  await visitor.close();
  return picture;
}

/** Renders the images of the documentation from the site with its sample feed. */
async function drawPictures(isPartsOnly: boolean): Promise<void> {
  mkdirSync(path.join(images, 'parts'), { recursive: true });
  const [site, browser] = await Promise.all([startSite(), launchBrowser()]);
  try {
    for (const [name, picture] of await drawParts(browser, site.url, partSubjects)) write(`parts/${name}`, picture);
    if (!isPartsOnly) write('home', await drawHome(browser, site.url), 'png');
    for (const colorScheme of isPartsOnly ? [] : (['light', 'dark'] as const))
      write(`alert-${colorScheme}`, await drawMail(browser, colorScheme));
    for (const look of isPartsOnly ? [] : looks)
      write(`sheet-${look.width}-${look.colorScheme}`, await drawSheet(browser, site.url, listSubjects(), look));
  } finally {
    await Promise.all([browser.close(), site.stop()]);
  }
}

const { status } = spawnSync(process.execPath, [path.join(root, 'scripts/build.ts'), '--if-stale'], {
  cwd: root,
  stdio: ['ignore', 2, 2],
});
if (status === 0) await drawPictures(process.argv.includes('--parts'));
else process.exitCode = status ?? 1;
