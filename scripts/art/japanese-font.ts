import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const firstJapanese = 0x2e80;
const punctuation = '　、。・「」『』（）：；！？ー〜…％';

/** The glyphs of the Japanese page and of the sample feed's titles and no others, for systems without a Japanese font. */
const prose = await readFile(new URL('../../content/career-opportunities/flight-attendants-jp.mdx', import.meta.url), 'utf8');
const feed = await readFile(new URL('../../data/sample-feed.ndjson', import.meta.url), 'utf8');
const titles = [...feed.matchAll(/"title":"([^"]*)"/g)].map(([, title = '']) => title).join('');
const glyphs = [...new Set(prose + titles + punctuation)].filter((glyph) => (glyph.codePointAt(0) ?? 0) >= firstJapanese || glyph === '…').sort().join('');
const source = await readFile(fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf')));
const font = await subsetFont(source, glyphs, { targetFormat: 'woff2' });
await writeFile(new URL('../../public/fonts/noto-sans-jp-page.woff2', import.meta.url), font);
process.stdout.write(`noto-sans-jp-page ${font.length} bytes, ${[...glyphs].length} glyphs\n`);
