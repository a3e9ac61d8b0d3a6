import { getPage } from '../support/get-raw.ts';

export interface MatchedPage {
  readonly path: string;
  /** Bytes of the document, uncompressed. */
  readonly bytes: number;
}

const linksPerCard = 5;
const usualText = 160;
const mostCards = 500;
const mostText = 20_000;

function toPath(cards: number, text: number): string {
  return `/dynamic?cards=${cards}&links=${cards * linksPerCard}&text=${text}`;
}

/** The largest whole number from 0 to `limit` for which the page is not larger than wanted. */
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

/** Finds how many rows make the bare app's dynamic page as large as a page of the site: cards first, then their text. */
export async function matchBytes(origin: string, wanted: number): Promise<MatchedPage> {
  const measure = async (path: string): Promise<number> => (await getPage(origin + path)).body.length;
  const cards = Math.max(1, await bisect(mostCards, async (value) => (await measure(toPath(value, usualText))) <= wanted));
  const text = await bisect(mostText, async (value) => (await measure(toPath(cards, value))) <= wanted);
  const path = toPath(cards, text);
  return { path, bytes: await measure(path) };
}
