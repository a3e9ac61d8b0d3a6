import { answerList } from '#lib/data/list-answer.ts';
import { answerFeed, feedPath } from './list-feed.ts';
import type { Resource } from './resource.ts';

/** Where data for the scripts of pages begin; `/data` before the address of a list is the list as data. */
const dataPrefix = '/data/';

/** The resource that a path names; null: the path is a page, or nothing. */
export function findResource(path: string): Resource | null {
  if (path.startsWith(dataPrefix)) return (asked, search) => answerList(asked.slice(dataPrefix.length - 1), search);
  if (feedPath.test(path)) return answerFeed;
  return null;
}
