import type { Content } from './read-content.ts';

/** Returns pictures that do not exist, and photographs of people that no page shows (any more). */
export function checkPictures({ files, pictures }: Content): readonly string[] {
  const sources = files.flatMap(({ file, prose }) =>
    prose.segments
      .flatMap((segment) => (segment.kind === 'html' ? [...segment.html.matchAll(/ src="([^"]+)"/gu)] : []))
      .map(([, address = '']) => ({ file, address })),
  );
  const addresses = new Set(sources.map(({ address }) => address));
  return [
    ...sources
      .filter(({ address }) => !pictures.includes(address))
      .map(({ file, address }) => `${file}: there is no picture public${address}`),
    ...pictures
      .filter((address) => address.startsWith('/people/') && !addresses.has(address))
      .map((address) => `public${address}: no page shows this photograph, so it must not be published`),
  ];
}
