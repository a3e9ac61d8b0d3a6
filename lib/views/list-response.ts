import '#lib/zod-without-eval.ts';
import * as z from 'zod/mini';
import { sitePath as path } from '#lib/site-path.ts';

const text = z.string();
const amount = z.number();
const flag = z.boolean();

const time = { iso: text, text };
const link = z.object({ label: text, href: path });
const choice = z.object({ label: text, href: path, isCurrent: flag });
/** An alternative search with results, as a link. */
const alternative = z.object({
  kind: z.enum(['drop', 'everywhere', 'radius', 'nearby', 'far', 'typed', 'place', 'self', 'all']),
  text,
  href: path,
  /** Number of jobs behind the link: "42 jobs". */
  jobs: text,
});
/** What a list shows of one job, as text. It is small and the same on the server and in the browser. */
const card = z.object({
  id: text,
  href: path,
  title: text,
  /** Language of the title when it differs from that of the page. */
  language: z.nullable(text),
  brand: z.nullable(text),
  /** Title and place, which distinguish the job from others with the same title. */
  name: text,
  isNew: flag,
  isRemote: flag,
  /** Empty when unknown, as is `pay`. */
  place: text,
  pay: text,
  /** Slug of the place, beside a map that highlights it. */
  placeSlug: z.exactOptional(text),
  /** Company, type, distance and why it matches, as far as known. */
  facts: z.array(text),
  /** Age of the posting: "4 days ago". */
  posted: z.nullable(z.object(time)),
  /** The deadline; null when it is more than `closingSoonDays` away. */
  closes: z.nullable(z.object(time)),
});
/** Initial values of the search form. */
const form = z.object({
  text,
  /** Label of the selected place; empty unless there is exactly one. */
  place: text,
  /** Says in the empty place field where the search is; absent: nowhere in particular. */
  placeHint: z.exactOptional(text),
  /** Radius in miles as the form sends it; empty: this place only. */
  radius: text,
  /** Selected filters, sent as hidden fields. */
  hidden: z.array(z.object({ name: text, value: text })),
});
/** An option of a facet as a link that adds or removes its value. */
const option = z.object({
  /** The label with the number of jobs behind the link. */
  text,
  /** Null for an option without jobs, which is not a link. */
  href: z.nullable(path),
  isSelected: z.exactOptional(z.literal(true)),
});
const facet = z.object({
  id: text,
  label: text,
  /** Set for countries, states and cities, which the panel shows as one filter. */
  isPlace: z.exactOptional(z.literal(true)),
  /** Continues the label: "or region" after "State" when some options are outside the United States. */
  hint: z.exactOptional(text),
  /** How many of the first options are shown; the rest are behind "More". */
  shownCount: amount,
  options: z.array(option),
});
const pages = z.object({
  current: amount,
  previous: z.nullable(path),
  next: z.nullable(path),
  /** Null represents a gap. */
  numbers: z.array(z.nullable(z.object({ number: amount, href: path }))),
});

const counted = { label: text, count: amount, href: path };
/** A base of the network with the number of jobs of a query there. */
const base = z.object({
  ...counted,
  /** The map of the base. When the base is selected, the map without it. */
  href: path,
  /** IATA code. */
  code: text,
  isChosen: flag,
});
const position = { latitude: amount, longitude: amount };
/** The map of a list as plain data, from which the server and the browser draw the same picture. */
const map = z.object({
  /** URL of this map with all its places in view. */
  href: path,
  /** URL of the map of a search around any point. */
  areaHref: path,
  /** The viewport in the URL; null: the map fits its places. */
  viewport: z.nullable(z.object({ ...position, zoom: amount })),
  /** Circle of a search around a point. */
  circle: z.nullable(z.object({ ...position, miles: amount })),
  /** "118 jobs in 34 locations". */
  summary: text,
  /** Describes what the map shows and what it leaves out. */
  note: text,
  /** Places as links to their jobs. */
  places: z.array(
    z.object({
      /** Null for coordinates without a place name. */
      slug: z.nullable(text),
      label: text,
      /** Number of jobs, with those in the places that it contains. */
      total: amount,
      href: path,
      /** The jobs with coordinates; null: none, and the map does not show the place. */
      located: z.nullable(z.object({ ...position, count: amount })),
    }),
  ),
  bases: z.array(base),
  families: z.array(z.object(counted)),
  /** Label of the place of the families: "Seattle, WA". */
  familiesIn: text,
  /** API key of Google Maps; null: the built-in map. */
  googleKey: z.nullable(text),
});

/** A list page as plain data: every text and link that it shows, computed once on the server. */
const view = z.object({
  /** The canonical URL. */
  href: path,
  heading: text,
  isTextCut: flag,
  /** That the spelling of the text was corrected, or that some jobs lack words of it; null: neither. */
  notice: z.nullable(text),
  form,
  chips: z.array(link),
  clearHref: path,
  facets: z.array(facet),
  count: amount,
  /** "42 jobs". */
  total: text,
  /** "42 jobs, page 1 of 5". */
  announcement: text,
  isEmpty: flag,
  /**
   * Set when the search names an unknown place; `suggestion` is the most similar one, and `missingPath` is the requested path of a 404.
   * Null when all places are known.
   */
  unknownPlace: z.nullable(z.object({ suggestion: z.nullable(alternative), missingPath: z.nullable(text) })),
  /** True when there are so few jobs that alternative searches are offered below them. */
  isShort: flag,
  /** The ranks of the jobs that the page shows, as text. */
  range: z.object({ from: text, to: text, of: text }),
  /** Rank of the first job, from 1. */
  start: amount,
  sort: z.array(choice),
  /** The same search as a list and as a map. */
  views: z.array(choice),
  /** The map beside the jobs; null: it is not open. */
  map: z.nullable(map),
  jobs: z.array(card),
  /** Jobs that are near to the text of a search with few results. They are not counted. */
  related: z.array(card),
  featured: z.array(card),
  alternativeSearches: z.array(alternative),
  /** What the page of the category or airline tells. */
  stories: z.array(link),
  pages: z.nullable(pages),
  /** Text of the link that adds the next page: "Show 10 more (of 42)". Empty on the last page. */
  more: text,
  /** URL of the feed of this search. */
  feedHref: path,
  /**
   * The search of a job alert, absent where the site offers none: canonical path and query of its list, without page, order and
   * view, and what it finds: "pilot jobs in Seattle, WA".
   */
  alert: z.exactOptional(z.object({ list: path, jobs: text })),
  /** `isLate`: the search has been unavailable since then for so long that visitors should know. */
  asOf: z.object({ ...time, isLate: z.exactOptional(z.literal(true)) }),
});

/** A type whose properties and items are read-only at every depth. */
type Immutable<T> = { readonly [Key in keyof T]: Immutable<T[Key]> };

export type ListView = Immutable<z.infer<typeof view>>;
export type MapView = NonNullable<ListView['map']>;

/** Schema of the response body. A failed list is not a valid body. */
export const listResponse = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('list'), view, title: text }),
  z.object({ kind: z.literal('redirect'), to: path }),
  z.object({ kind: z.literal('not-found') }),
]);

type ServedAnswer = Immutable<z.infer<typeof listResponse>>;

/** The data of a list URL for a page that is already open in the browser. "not-found": its HTML page explains why it has no list. */
export type ListResponse = ServedAnswer | { readonly kind: 'failed' };

/** Parses a list from the server. Returns null for anything else. */
export function parseListResponse(body: unknown): ServedAnswer | null {
  const parsed = listResponse.safeParse(body);
  return parsed.success ? parsed.data : null;
}
