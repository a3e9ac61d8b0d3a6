import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { measureMarkup, toControlPage } from '#bench/controls/capture-page.ts';
import type { ChildServer } from '#bench/support/child-server.ts';
import { getPage } from '#bench/support/get-raw.ts';
import { formatNumber, type Row } from '#bench/support/rows.ts';
import { startBareApp } from '#bench/support/sites.ts';
import { firstKinds, type FirstKind, type NextPath } from './addresses.ts';
import { comparePairs, measure, type Pair } from './compare.ts';
import { loadPaths } from './generator.ts';

/** One thread renders: more connections only wait. */
const connections = 8;
/** Pages of each kind that the bare app renders in turn, because those of the site differ in length. */
const samples = 12;
/** How much the markup of the bare app may differ from that of the site. */
const tolerance = 0.03;

const kinds = Object.keys(firstKinds).filter((kind): kind is FirstKind => kind in firstKinds);

/** Returns the address of a page of the bare app that has the elements of a page of this kind. */
export function toControlPath(kind: FirstKind, number: number): string {
  return `/${kind}-${number % samples}`;
}

async function readHtml(url: string): Promise<string> {
  return (await getPage(url)).body.toString('utf8');
}

/** Writes pages of the site for the bare app. @returns their file */
export async function captureControls(
  site: ChildServer,
  addresses: Readonly<Record<FirstKind, NextPath>>,
  folder: string,
): Promise<{ readonly file: string; readonly bytes: ReadonlyMap<string, number> }> {
  const pages: Record<string, unknown> = {};
  const bytes = new Map<string, number>();
  for (const kind of kinds)
    for (let number = 0; number < samples; number += 1) {
      const html = await readHtml(site.url + addresses[kind]());
      pages[toControlPath(kind, number).slice(1)] = toControlPage(html);
      bytes.set(toControlPath(kind, number), measureMarkup(html));
    }
  const file = path.join(folder, 'control-pages.json');
  writeFileSync(file, JSON.stringify(pages));
  return { file, bytes };
}

/** @throws Error when the bare app renders more or less markup than the site */
async function checkMarkup(bare: ChildServer, bytes: ReadonlyMap<string, number>): Promise<void> {
  for (const [address, expected] of bytes) {
    const found = measureMarkup(await readHtml(bare.url + address));
    if (Math.abs(found / expected - 1) > tolerance)
      throw new Error(`The bare app renders ${found} bytes of markup for ${address}, the site ${expected}.`);
  }
}

/**
 * Compares pages that the site renders for the first time with the same elements in a bare Next app.
 * @param renders pages of each kind in a round
 */
export async function measureFirstRenderings(
  site: ChildServer,
  addresses: Readonly<Record<FirstKind, NextPath>>,
  { file, bytes }: Awaited<ReturnType<typeof captureControls>>,
  { rounds, renders, warmUp }: { readonly rounds: number; readonly renders: number; readonly warmUp: number },
): Promise<readonly Row[]> {
  const bare = await startBareApp(file);
  await checkMarkup(bare, bytes);
  const pairs = kinds.map((kind) => {
    let number = 0;
    const load = (server: ChildServer, next: NextPath) => (amount: number) =>
      measure(server, () => loadPaths(server.url, next, connections, amount));
    const sizes = [...bytes].filter(([address]) => address.startsWith(`/${kind}-`)).map(([, size]) => size);
    const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
    return {
      kind,
      mean,
      own: load(site, addresses[kind]),
      control: load(bare, () => toControlPath(kind, number++)),
    };
  });
  process.stderr.write('First renderings: warm-up\n');
  for (const { own, control } of pairs) for (const side of [own, control]) await side(warmUp);
  const rows = await comparePairs(
    pairs.map(({ kind, mean, own, control }): Pair => ({
      section: `First rendering, ${connections} connections, no page twice`,
      what: `${firstKinds[kind]}, ${formatNumber(mean / 1000, 1)} KB of markup`,
      own: () => own(renders),
      controlName: 'bare Next',
      control: () => control(renders),
      goals: { speed: 0.9, cpu: 1.15 },
    })),
    rounds,
  );
  await bare.stop();
  return rows;
}
