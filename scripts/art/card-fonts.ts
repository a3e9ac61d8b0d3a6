/** Writes the fonts of the site as files for preview images: one weight each, and a list of the covered code points. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { readCodePoints } from './add-code-point.ts';

const shipped = new URL('../../public/fonts/', import.meta.url);
const folder = new URL('../../assets/fonts/', import.meta.url);
const everything = String.fromCodePoint(
  ...Array.from({ length: 0xffff - 0x20 }, (_, index) => index + 0x20).filter((code) => code < 0xd800 || code > 0xdfff),
);
const cuts = [
  { source: 'instrument-sans-latin', name: 'instrument-sans-latin-500', axes: { wght: 500 } },
  { source: 'instrument-sans-latin', name: 'instrument-sans-latin-700', axes: { wght: 700 } },
  { source: 'instrument-sans-macron', name: 'instrument-sans-macron-500', axes: { wght: 500 } },
  { source: 'instrument-sans-macron', name: 'instrument-sans-macron-700', axes: { wght: 700 } },
];
/** Made by `japanese-font.ts`. */
const ready = 'noto-sans-jp-700';

await mkdir(folder, { recursive: true });
const coveredCodePoints = new Set<number>();
for (const { source, name, axes } of cuts) {
  const font = await subsetFont(await readFile(new URL(`${source}.woff2`, shipped)), everything, {
    targetFormat: 'sfnt',
    variationAxes: axes,
  });
  for (const code of readCodePoints(font)) coveredCodePoints.add(code);
  await writeFile(new URL(`${name}.ttf`, folder), font);
  process.stdout.write(`${name} ${font.length} bytes\n`);
}
for (const code of readCodePoints(await readFile(new URL(`${ready}.ttf`, folder)))) coveredCodePoints.add(code);
await writeFile(
  new URL('coverage.json', folder),
  `${JSON.stringify(toRanges([...coveredCodePoints].sort((left, right) => left - right)))}\n`,
);

/** Returns ascending code points as ranges of first and last. */
function toRanges(codes: readonly number[]): readonly (readonly [number, number])[] {
  const ranges: [number, number][] = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last !== undefined && code === last[1] + 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges;
}
