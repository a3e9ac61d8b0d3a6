import { z } from 'zod';

const attribute = z.union([
  z.string(),
  z.number().transform(String),
  z.array(z.string()).transform(([first = '']) => first),
  z.object({ stringValues: z.array(z.string()) }).transform(({ stringValues: [first = ''] }) => first),
  z
    .object({ longValues: z.array(z.union([z.string(), z.number()])) })
    .transform(({ longValues: [first = ''] }) => String(first)),
  z.undefined().transform(() => ''),
]);

/** Returns the first value of a custom attribute in any format of the hosted search, empty when absent. */
export function readAttribute(value: unknown): string {
  return attribute.parse(value);
}

/** Returns the slug of a place: "Coeur d’Alene, ID" is `coeur-dalene-id`. */
export function naiveSlug(label: string): string {
  const letters = label
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[’ʻ']/g, '');
  return letters
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-');
}

/** Returns miles between two points, by the spherical law of cosines. */
export function naiveMiles(
  a: { latitude: number; longitude: number },
  b: { latitude: number; longitude: number },
): number {
  const [p, q, l] = [a.latitude, b.latitude, b.longitude - a.longitude].map((degrees) => (degrees * Math.PI) / 180);
  if (p === undefined || q === undefined || l === undefined) return NaN;
  return 3958.8 * Math.acos(Math.min(1, Math.sin(p) * Math.sin(q) + Math.cos(p) * Math.cos(q) * Math.cos(l)));
}
