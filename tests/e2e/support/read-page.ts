import { JSDOM } from 'jsdom';

/** Parses a page like a crawler, without running it. */
export function readPage(html: string): Document {
  return new JSDOM(html).window.document;
}

/** Returns the text of the first match with single spaces, null without a match. */
export function textOf(within: ParentNode, selector: string): string | null {
  const found = within.querySelector(selector);
  return found === null ? null : toPlainText(found);
}

/** Returns the texts of all matches. */
export function textsOf(within: ParentNode, selector: string): readonly string[] {
  return [...within.querySelectorAll(selector)].map(toPlainText);
}

export function toPlainText(node: Node): string {
  return (node.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** Returns the targets of all matching links, as written. */
export function hrefsOf(within: ParentNode, selector: string): readonly string[] {
  return [...within.querySelectorAll(selector)].map((link) => link.getAttribute('href') ?? '');
}

export function metaOf(page: Document, name: string): string | null {
  return page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? null;
}

/** Returns the number of jobs in a list's heading: "42 pilot jobs", "1 job", "No jobs". */
export function readTotal(page: Document): number {
  const heading = textOf(page, 'h1') ?? '';
  const first = heading.split(' ')[0] ?? '';
  if (first === 'No') return 0;
  if (!/^\d{1,3}(,\d{3})*$/.test(first)) throw new Error(`No count in the heading “${heading}”.`);
  return Number(first.replaceAll(',', ''));
}

/** Returns the paths of the jobs in the main list, in order. */
export function readJobPaths(page: Document): readonly string[] {
  return hrefsOf(page, '[data-job-list] .job-card-title a');
}

export interface FacetLink {
  readonly label: string;
  readonly count: number | null;
  readonly href: string;
  /** The heading of its facet. */
  readonly facet: string;
}

/** Returns every link of the facet panel. */
export function readFacetLinks(page: Document): readonly FacetLink[] {
  return [...page.querySelectorAll('.facet')].flatMap((facet) =>
    [...facet.querySelectorAll('a')].map((link) => {
      const [, label = toPlainText(link), count] = /^(.*) \(([\d,]+)\)$/.exec(toPlainText(link)) ?? [];
      const number = count === undefined ? null : Number(count.replaceAll(',', ''));
      return { label, count: number, href: link.getAttribute('href') ?? '', facet: textOf(facet, 'h3, h4') ?? '' };
    }),
  );
}
