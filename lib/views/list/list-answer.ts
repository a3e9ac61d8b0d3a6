import '#lib/zod-without-eval.ts';
import * as z from 'zod/mini';
import type { ListView } from './list-view.ts';

/** The data of a list URL for a page that is already open in the browser. */
export type ListAnswer =
  | { readonly kind: 'list'; readonly view: ListView; readonly title: string }
  | { readonly kind: 'redirect'; readonly to: string }
  /** The URL has no list. Its HTML page explains why. */
  | { readonly kind: 'not-found' }
  | { readonly kind: 'failed' };

const text = z.string();
const amount = z.number();
const flag = z.boolean();
/** A path of this site. */
const path = z.string().check(z.regex(/^\/(?![/\\])/));

const time = { iso: text, text };
const link = z.object({ label: text, href: path });
const choice = z.object({ label: text, href: path, isCurrent: flag });
const alternative = z.object({
  kind: z.enum(['drop', 'everywhere', 'radius', 'nearby', 'far', 'spelling', 'place', 'self', 'all']),
  text,
  href: path,
  jobs: text,
});
const card = z.object({
  id: text,
  href: path,
  title: text,
  language: z.nullable(z.literal('ja')),
  brand: z.nullable(text),
  name: text,
  isNew: flag,
  isRemote: flag,
  place: text,
  pay: text,
  placeSlug: z.exactOptional(text),
  facts: z.array(text),
  posted: z.nullable(z.object(time)),
  closes: z.nullable(z.object(time)),
});
const form = z.object({
  text,
  place: text,
  placeHint: z.exactOptional(text),
  radius: text,
  isWithoutDistance: z.exactOptional(flag),
  hidden: z.array(z.object({ name: text, value: text })),
});
const facet = z.object({
  id: text,
  label: text,
  isPlace: z.exactOptional(z.literal(true)),
  hint: z.exactOptional(text),
  shownCount: amount,
  options: z.array(z.object({ text, href: z.nullable(path), isSelected: z.exactOptional(z.literal(true)) })),
});
const pages = z.object({
  current: amount,
  previous: z.nullable(path),
  next: z.nullable(path),
  numbers: z.array(z.nullable(z.object({ number: amount, href: path }))),
});

const point = { x: amount, y: amount };
const position = { latitude: amount, longitude: amount };
const viewport = z.object({ ...position, zoom: amount });
const mark = z.object({
  ...point,
  key: text,
  radius: amount,
  count: amount,
  text,
  tone: z.enum(['red', 'blue', 'one']),
  name: text,
  href: path,
  id: z.nullable(amount),
  top: amount,
  size: amount,
  opensAt: z.nullable(viewport),
  side: z.nullable(z.enum(['north', 'south', 'west', 'east'])),
});
const frame = z.object({
  width: amount,
  height: amount,
  viewport,
  outlines: z.array(z.object({ ...point, href: path, width: amount, height: amount })),
  marks: z.array(mark),
  captions: z.array(z.object({ ...point, key: text, text })),
  circle: z.nullable(z.object({ ...point, radius: amount })),
});
const counted = { label: text, count: amount, href: path };
const map = z.object({
  href: path,
  dataHref: path,
  frame,
  circle: z.nullable(z.object({ ...position, miles: amount })),
  moves: z.array(z.object({ move: z.enum(['in', 'out', 'north', 'south', 'west', 'east']), label: text, href: path })),
  hasViewport: flag,
  areaHref: z.nullable(path),
  area: z.nullable(z.object({ href: z.nullable(path) })),
  summary: text,
  hasLegend: flag,
  note: text,
  places: z.array(z.object({ slug: z.nullable(text), text, href: path })),
  bases: z.array(z.object({ ...counted, code: text, isChosen: flag })),
  families: z.array(z.object(counted)),
  familiesIn: text,
  googleKey: z.nullable(text),
});

const view: z.ZodMiniType<ListView> = z.object({
  href: path,
  requestedHref: path,
  queryNames: z.array(text),
  heading: text,
  isTextCut: flag,
  shortfall: z.nullable(text),
  form,
  chips: z.array(link),
  clearHref: path,
  facets: z.array(facet),
  count: amount,
  total: text,
  announcement: text,
  isEmpty: flag,
  unknownPlace: z.nullable(z.object({ suggestion: z.nullable(alternative) })),
  isShort: flag,
  range: z.object({ from: text, to: text, of: text }),
  start: amount,
  sort: z.array(choice),
  views: z.array(choice),
  map: z.nullable(map),
  jobs: z.array(card),
  related: z.array(card),
  featured: z.array(card),
  alternativeSearches: z.array(alternative),
  stories: z.array(link),
  pages: z.nullable(pages),
  more: text,
  feedHref: path,
  alert: z.exactOptional(z.object({ list: path, jobs: text })),
  asOf: z.object({ ...time, isLate: z.exactOptional(z.literal(true)) }),
});

/** Schema of the response body. A failed list is not a valid body. */
export const listAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('list'), view, title: text }),
  z.object({ kind: z.literal('redirect'), to: path }),
  z.object({ kind: z.literal('not-found') }),
]);

/** Parses a list from the server. Returns null for anything else. */
export function parseListAnswer(body: unknown): Exclude<ListAnswer, { readonly kind: 'failed' }> | null {
  const parsed = listAnswer.safeParse(body);
  return parsed.success ? parsed.data : null;
}
