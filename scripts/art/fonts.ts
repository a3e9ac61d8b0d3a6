import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { addCodePoint } from './add-code-point.ts';

const okina = 0x2bb;
const leftQuote = 0x2018;
const folder = new URL('../../public/fonts/', import.meta.url);

function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}

const latin = range(0x20, 0x7e) + range(0xa0, 0xff) + '–—‘’“”•…′″−×€';
const polynesian = 'ĀāĒēĪīŌōŪūĠġ';

function readSource(part: string): Promise<Buffer> {
  return readFile(
    fileURLToPath(
      import.meta.resolve(`@fontsource-variable/instrument-sans/files/instrument-sans-${part}-wght-normal.woff2`),
    ),
  );
}

const full = await subsetFont(await readSource('latin'), latin, { targetFormat: 'sfnt' });
const main = await subsetFont(addCodePoint(full, okina, leftQuote), latin + String.fromCodePoint(okina), {
  targetFormat: 'woff2',
});
const marked = await subsetFont(await readSource('latin-ext'), polynesian, { targetFormat: 'woff2' });
await writeFile(new URL('instrument-sans-latin.woff2', folder), main);
await writeFile(new URL('instrument-sans-macron.woff2', folder), marked);
process.stdout.write(`instrument-sans-latin ${main.length} bytes, instrument-sans-macron ${marked.length} bytes\n`);
