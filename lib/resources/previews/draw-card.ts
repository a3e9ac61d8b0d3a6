import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createElement, type CSSProperties, type ReactElement, type ReactNode } from 'react';
import { ImageResponse } from 'next/og';
import { lazy } from '#lib/lazy.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { pictureSize } from '#lib/seo/page-metadata.ts';
import type { PreviewCard } from './preview-card.ts';
import { readFont, toDrawableText } from './drawable-text.ts';

const colors = { ground: '#07131f', ink: '#f2f8fc', soft: '#c3d3e0', gold: '#f2b544' } as const;
const accents = { 'alaska-airlines': '#4fe0b6', 'horizon-air': '#a2d58c', 'hawaiian-airlines': '#ff8cc6' } as const;
const sceneHeight = 390;
/** Characters of the largest font size that fit on one line. */
const maxLineLength = 24;
/** A longer title uses the full width and is truncated after three lines. */
const maxBalancedLength = 64;

const fonts = [
  { name: 'latin', file: 'instrument-sans-latin-500', weight: 500 },
  { name: 'latin', file: 'instrument-sans-latin-700', weight: 700 },
  { name: 'macron', file: 'instrument-sans-macron-500', weight: 500 },
  { name: 'macron', file: 'instrument-sans-macron-700', weight: 700 },
  { name: 'japanese', file: 'noto-sans-jp-700', weight: 700 },
] as const;
const loadFonts = lazy(() =>
  fonts.map(({ name, file, weight }) => ({
    name,
    weight,
    style: 'normal' as const,
    data: readFont(`${file}.ttf`),
  })),
);
const family = 'latin, macron, japanese';
const separator = '\u00a0\u00a0·\u00a0 ';

/** Returns the SVG of a scene with its dark colors as plain values, because the drawing library does not support CSS variables. */
export function readScene(motif: string): string {
  const svg = readFileSync(path.join(runtime().directory, 'public/art', `scene-${motif}.svg`), 'utf8');
  const dark = /prefers-color-scheme:dark\)\{:root\{([^}]*)\}/.exec(svg)?.[1] ?? '';
  const light = /:root\{([^}]*)\}/.exec(svg)?.[1] ?? '';
  const values = new Map(
    `${light};${dark}`
      .split(';')
      .map((pair): [string, string] => [pair.slice(0, pair.indexOf(':')), pair.slice(pair.indexOf(':') + 1)]),
  );
  return svg
    .replace(/@media[^{]*\{:root\{[^}]*\}\}/, '')
    .replace(/var\((--[a-z]+)\)/g, (whole, name: string) => values.get(name) ?? whole);
}

function box(style: CSSProperties, ...children: readonly ReactNode[]): ReactElement {
  return createElement('div', { style: { display: 'flex', ...style } }, ...children);
}

function toSize(title: string): number {
  if (title.length <= 34) return 76;
  return title.length <= maxBalancedLength ? 62 : 50;
}

function layOut({ name, title, facts, motif, brand }: PreviewCard): ReactElement {
  const accent = brand === null ? colors.gold : accents[brand];
  // Keeps a dash from starting a line.
  const words = toDrawableText(title).replace(/ (?=[-–—] )/g, '\u00a0');
  const isLong = words.length > maxLineLength;
  const scene = createElement('img', {
    src: `data:image/svg+xml;base64,${Buffer.from(readScene(motif)).toString('base64')}`,
    width: pictureSize.width,
    height: sceneHeight,
    style: { position: 'absolute', left: 0, bottom: 0, opacity: 0.9 },
  });
  const shade = box({
    position: 'absolute',
    left: 0,
    top: 0,
    width: '100%',
    height: isLong ? 560 : 480,
    backgroundImage: `linear-gradient(180deg, #07131f ${isLong ? 70 : 62}%, rgba(7, 19, 31, 0))`,
  });
  const heading = box(
    {
      fontSize: toSize(words),
      fontWeight: 700,
      lineHeight: 1.12,
      letterSpacing: '-0.01em',
      lineClamp: 3,
      display: 'block',
      textWrap: words.length > maxBalancedLength ? 'wrap' : 'balance',
    },
    words === '' ? toDrawableText(name) : words,
  );
  const lines = facts
    .slice(0, 3)
    .map(toDrawableText)
    .filter((fact) => fact !== '');
  const factsLine = box(
    { fontSize: 32, color: colors.soft, marginTop: 26, lineClamp: 2, display: 'block' },
    lines.join(separator),
  );
  const kicker = box(
    { alignItems: 'center', fontSize: 28, color: accent, marginBottom: 26 },
    box({ width: 54, height: 6, borderRadius: 3, backgroundColor: accent, marginRight: 20 }),
    toDrawableText(`Jobs at ${name}`),
  );
  const text = box(
    { flexDirection: 'column', position: 'absolute', left: 72, top: 64, width: 1056 },
    kicker,
    heading,
    factsLine,
  );
  return box(
    {
      width: '100%',
      height: '100%',
      position: 'relative',
      backgroundColor: colors.ground,
      color: colors.ink,
      fontFamily: family,
      fontWeight: 500,
    },
    scene,
    shade,
    text,
  );
}

/** Draws a card as a PNG of 1200 by 630 pixels. */
export async function drawCard(card: PreviewCard): Promise<Buffer<ArrayBuffer>> {
  const image = new ImageResponse(layOut(card), { ...pictureSize, fonts: loadFonts() });
  return Buffer.from(await image.arrayBuffer());
}
