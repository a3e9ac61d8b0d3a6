import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ImageResponse } from 'next/og';
import { z } from 'zod';
import { lazy } from '#lib/lazy.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { pictureSize } from '#lib/seo/page-metadata.ts';

/** The text and the scene of a preview picture. */
export interface PreviewCard {
  /** Name of the company group. */
  readonly name: string;
  readonly title: string;
  /** Text below the title, such as brand, place and pay; at most three are drawn. */
  readonly facts: readonly string[];
  /** Name of the scene file. */
  readonly motif: string;
  /** Slug of an airline. */
  readonly brand?: string | undefined;
}

/** Characters of the largest font size that fit on one line. */
const maxLineLength = 24;
/** A longer title uses the full width and is truncated after three lines. */
const maxBalancedLength = 64;
const accents: ReadonlyMap<string | undefined, string> = new Map([
  ['alaska-airlines', '#4fe0b6'],
  ['horizon-air', '#a2d58c'],
  ['hawaiian-airlines', '#ff8cc6'],
]);
const frame = { display: 'flex', width: '100%', height: '100%', background: '#07131f', color: '#f2f8fc' } as const;
const scene = { position: 'absolute', left: 0, bottom: 0, opacity: 0.9 } as const;
const shade = { position: 'absolute', left: 0, top: 0, width: '100%' } as const;
const text = {
  display: 'flex',
  flexDirection: 'column',
  position: 'absolute',
  left: 72,
  top: 64,
  width: 1056,
} as const;
const dash = { width: 54, height: 6, borderRadius: 3, marginRight: 20 };
const heading = { fontWeight: 700, lineHeight: 1.12, letterSpacing: '-0.01em', lineClamp: 3, display: 'block' };

/** Draws a card as a PNG of 1200 by 630 pixels. */
export async function drawCard({ name, title, facts, motif, brand }: PreviewCard): Promise<ArrayBuffer> {
  const accent = accents.get(brand) ?? '#f2b544';
  // Keeps a dash from starting a line.
  const words = toDrawableText(title).replace(/ (?=[-–—] )/g, '\u00a0');
  const isLong = words.length > maxLineLength;
  const fontSize = words.length <= 34 ? 76 : words.length <= maxBalancedLength ? 62 : 50;
  const factTexts = facts.slice(0, 3).map(toDrawableText);
  const image = new ImageResponse(
    <div style={{ ...frame, fontFamily: 'latin, macron, japanese', fontWeight: 500 }}>
      <img
        src={`data:image/svg+xml;base64,${Buffer.from(readScene(motif)).toString('base64')}`}
        alt=""
        width={pictureSize.width}
        height={390}
        style={scene}
      />
      <div
        style={{
          ...shade,
          height: isLong ? 560 : 480,
          backgroundImage: `linear-gradient(180deg, #07131f ${isLong ? 70 : 62}%, rgba(7, 19, 31, 0))`,
        }}
      />
      <div style={text}>
        <div style={{ display: 'flex', alignItems: 'center', fontSize: 28, color: accent, marginBottom: 26 }}>
          <div style={{ ...dash, backgroundColor: accent }} />
          {toDrawableText(`Jobs at ${name}`)}
        </div>
        <div style={{ ...heading, fontSize, textWrap: words.length > maxBalancedLength ? 'wrap' : 'balance' }}>
          {words === '' ? toDrawableText(name) : words}
        </div>
        <div style={{ fontSize: 32, color: '#c3d3e0', marginTop: 26, lineClamp: 2, display: 'block' }}>
          {factTexts.filter((fact) => fact !== '').join('\u00a0\u00a0·\u00a0 ')}
        </div>
      </div>
    </div>,
    { ...pictureSize, fonts: loadFonts() },
  );
  return image.arrayBuffer();
}

/** Returns the SVG of a scene with its dark colors as plain values, because the drawing library does not support CSS variables. */
export function readScene(motif: string): string {
  const svg = readFileSync(path.join(runtime().directory, 'public/art', `scene-${motif}.svg`), 'utf8');
  const [, light = ''] = /:root\{([^}]*)\}/.exec(svg) ?? [];
  const [, dark = ''] = /prefers-color-scheme:dark\)\{:root\{([^}]*)\}/.exec(svg) ?? [];
  const values = new Map(
    [...`${light};${dark}`.matchAll(/(--[a-z]+):([^;]*)/g)].map(([, name = '', value = '']) => [name, value]),
  );
  return svg
    .replace(/@media[^{]*\{:root\{[^}]*\}\}/, '')
    .replace(/var\((--[a-z]+)\)/g, (whole, name: string) => values.get(name) ?? whole);
}

function readFont(name: string): Buffer<ArrayBuffer> {
  return readFileSync(path.join(runtime().directory, 'assets/fonts', name));
}

const loadFonts = lazy(() =>
  (
    [
      ['latin', 500, 'instrument-sans-latin-500'],
      ['latin', 700, 'instrument-sans-latin-700'],
      ['macron', 500, 'instrument-sans-macron-500'],
      ['macron', 700, 'instrument-sans-macron-700'],
      ['japanese', 700, 'noto-sans-jp-700'],
    ] as const
  ).map(([name, weight, file]) => ({ name, weight, data: readFont(`${file}.ttf`) })),
);

/** The code points that the fonts cover. */
const loadCoveredRanges = lazy(() =>
  z.array(z.tuple([z.int(), z.int()])).parse(JSON.parse(readFont('coverage.json').toString())),
);
const replacements: ReadonlyMap<string, string> = new Map([
  ['\u2010', '-'],
  ['\u2011', '-'],
  ['\u2012', '–'],
  ['\u2015', '—'],
  ['\u00a0', ' '],
  ['\u02bc', '’'],
  ['Ł', 'L'],
  ['ł', 'l'],
  ['Đ', 'D'],
  ['đ', 'd'],
]);

/**
 * Removes the characters that the fonts do not cover, because drawing one would request a font from an external service. An accented
 * letter is replaced with its base letter.
 */
export function toDrawableText(original: string): string {
  const characters = [...original.normalize('NFC')].map((character) => {
    const [base = ' '] = character.normalize('NFKD');
    return [replacements.get(character) ?? character, base].find(isCovered) ?? ' ';
  });
  return characters.join('').replace(/\s+/g, ' ').trim();
}

function isCovered(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return loadCoveredRanges().some(([first, last]) => code >= first && code <= last);
}
