/** Writes the icon of the site as images of fixed sizes, from `public/icon.svg`, for clients without SVG. */
import { readFile, writeFile } from 'node:fs/promises';
import { ImageResponse } from 'next/og.js';
import { createElement } from 'react';

const folder = new URL('../../public/', import.meta.url);
const svg = await readFile(new URL('icon.svg', folder), 'utf8');
const ground = '#0a3a5c';

/** @param share of the side that the icon fills; the rest has its background color */
async function draw(size: number, share = 1): Promise<Buffer> {
  const side = Math.round(size * share);
  const image = createElement('img', {
    src: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
    width: side,
    height: side,
  });
  const style = {
    display: 'flex',
    width: '100%',
    height: '100%',
    alignItems: 'center',
    justifyContent: 'center',
    ...(share < 1 ? { backgroundColor: ground } : {}),
  };
  return Buffer.from(
    await new ImageResponse(createElement('div', { style }, image), { width: size, height: size }).arrayBuffer(),
  );
}

/** Returns one PNG as an ICO file: a directory with one entry before it. */
function toIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

await writeFile(new URL('icon-192.png', folder), await draw(192));
await writeFile(new URL('icon-512.png', folder), await draw(512));
await writeFile(new URL('icon-maskable-512.png', folder), await draw(512, 0.72));
await writeFile(new URL('apple-touch-icon.png', folder), await draw(180, 0.86));
await writeFile(new URL('favicon.ico', folder), toIco(await draw(32), 32));
