import { getPage } from '#bench/support/get-raw.ts';

export interface MatchedPage {
  readonly path: string;
  /** A page of the bare app whose bytes match a page of the site. */
  readonly bytes: number;
}

/** Which bytes of a page count. */
export type CountBytes = (document: Buffer) => number;

/** The whole document, uncompressed. */
export const countDocument: CountBytes = (document) => document.length;

const inlineScript = /<script\b[^>]*>[^]*?<\/script>/g;

/** The markup: the document without its inline scripts, in which the framework repeats most of it. */
export const countMarkup: CountBytes = (document) => document.toString('latin1').replace(inlineScript, '').length;

const linksPerCard = 5;
const usualText = 160;
const maxCards = 500;
const maxText = 20_000;

function toPath(cards: number, text: number): string {
  return `/dynamic?cards=${cards}&links=${cards * linksPerCard}&text=${text}`;
}

/** Returns the largest integer from 0 to `limit` for which the page is not larger than the target. */
async function bisect(limit: number, isSmallEnough: (value: number) => Promise<boolean>): Promise<number> {
  let low = 0;
  let high = limit;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (await isSmallEnough(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Finds how many cards, and then how much text, make the bare app's dynamic page as large as a page of the site. */
export async function matchBytes(origin: string, targetBytes: number, count: CountBytes): Promise<MatchedPage> {
  const measure = async (path: string): Promise<number> => count((await getPage(origin + path)).body);
  const cards = Math.max(
    1,
    await bisect(maxCards, async (value) => (await measure(toPath(value, usualText))) <= targetBytes),
  );
  const text = await bisect(maxText, async (value) => (await measure(toPath(cards, value))) <= targetBytes);
  const path = toPath(cards, text);
  return { path, bytes: await measure(path) };
}
