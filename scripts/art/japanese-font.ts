/**
 * `node scripts/art/japanese-font.ts`, after `npm install --no-save @expo-google-fonts/noto-sans-jp@0.4.3`: the whole
 * font is too large to be installed everywhere. Writes a font with only the glyphs of the Japanese page and of the sample
 * feed's titles, for systems without a Japanese font, and one for preview images. Then run `npm run art`, which lists the
 * covered code points.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const firstJapanese = 0x2e80;
const punctuation = '　、。・「」『』（）：；！？ー〜…％';

const prose = await readFile(
  new URL('../../content/career-opportunities/flight-attendants-jp.mdx', import.meta.url),
  'utf8',
);
const feed = await readFile(new URL('../../data/sample-feed.ndjson', import.meta.url), 'utf8');
const titles = [...feed.matchAll(/"title":"([^"]*)"/g)].map(([, title = '']) => title).join('');
const glyphs = [...new Set(prose + titles + punctuation)]
  .filter((glyph) => (glyph.codePointAt(0) ?? 0) >= firstJapanese || glyph === '…')
  .sort()
  .join('');
const font = await subsetFont(await readSource('400Regular'), glyphs, { targetFormat: 'woff2' });
await writeFile(new URL('../../public/fonts/noto-sans-jp-page.woff2', import.meta.url), font);
process.stdout.write(`noto-sans-jp-page ${font.length} bytes, ${[...glyphs].length} glyphs\n`);

// Preview images show titles of any feed, so their font has kana and the kanji in common use.
const cards = await subsetFont(await readSource('700Bold'), listCommonCharacters() + glyphs, { targetFormat: 'sfnt' });
await writeFile(new URL('../../assets/fonts/noto-sans-jp-700.ttf', import.meta.url), cards);
process.stdout.write(`noto-sans-jp-700 ${cards.length} bytes\n`);

function readSource(style: string): Promise<Buffer> {
  return readFile(
    fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans-jp/${style}/NotoSansJP_${style}.ttf`)),
  );
}

/** Returns the symbols, kana and level 1 kanji of JIS X 0208, which Shift JIS encodes from 0x8140 to 0x9872. */
function listCommonCharacters(): string {
  const decoder = new TextDecoder('shift_jis');
  let common = '';
  for (let code = 0x8140; code <= 0x9872; code += 1) {
    const text = decoder.decode(Uint8Array.of(code >> 8, code & 0xff));
    if ([...text].length === 1 && (text.codePointAt(0) ?? 0) >= firstJapanese && text !== '\ufffd') common += text;
  }
  return common;
}
