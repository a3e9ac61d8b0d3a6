/**
 * A job of the hosted search, independent of the format of its feed row. Both wire formats and the detail document are
 * made from it.
 */
export interface Posting {
  /** 32 upper-case hex digits. */
  readonly guid: string;
  readonly reqid: string;
  readonly title: string;
  readonly titleSlug: string;
  readonly company: string;
  readonly buid: number;
  readonly place: PostingPlace;
  readonly category: string | null;
  readonly type: string | null;
  /** ISO 8601, to the second. */
  readonly dateNew: string;
  readonly dateUpdated: string;
  /** ISO 8601, with a fraction. */
  readonly dateAdded: string;
  readonly saltedDate: string;
  /** Untrusted Markdown; null where the row has HTML. */
  readonly markdown: string | null;
  /** Untrusted HTML; null where the row has Markdown. */
  readonly html: string | null;
  /** A text that should hold JSON. */
  readonly other: string;
  readonly onet: readonly string[];
  /** "62E3R-air-force". */
  readonly moc: readonly string[];
  readonly link: string | null;
  readonly featured: boolean;
  /** Closing instant, milliseconds since the epoch. */
  readonly closesAt: number | null;
  readonly deletedAt: string | null;
  /** Attributes of the Google Talent format beyond the documented ones. */
  readonly attributes: Readonly<Record<string, readonly string[]>>;
}

export interface PostingPlace {
  /** "Seattle, WA", "Narita, JPN", "Virtual, USA"; absent for some postings abroad. */
  readonly label: string | null;
  readonly slug: string | null;
  /** As in the row, in any case; null for virtual postings. */
  readonly city: string | null;
  readonly state: string | null;
  readonly stateShort: string | null;
  readonly country: string | null;
  /** ISO 3166-1 alpha-3. */
  readonly countryShort: string | null;
  readonly zip: string | null;
  readonly point: Point | null;
}

export interface Point {
  /** Degrees, WGS 84. */
  readonly latitude: number;
  readonly longitude: number;
}

/** Returns whether the search lists the posting at `now` (milliseconds since the epoch). */
export function isListed(posting: Posting, now: number): boolean {
  return posting.deletedAt === null && (posting.closesAt === null || posting.closesAt > now);
}

export function isVirtual({ place }: Posting): boolean {
  return place.city === null && place.label !== null && /^virtual\b/i.test(place.label);
}
