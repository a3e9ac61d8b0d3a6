import type { DataAnswer } from './data-answer.ts';
import { answerList } from './list-answer.ts';

/** Where data addresses begin. `/data` before the address of a list is the list as data. */
export const dataPrefix = '/data/';

/** The answer of a data address. @param path canonical or not, from `dataPrefix` on @param search raw query with its `?`, or empty */
export function answerData(path: string, search: string): Promise<DataAnswer> {
  return answerList(path.slice(dataPrefix.length - 1), search);
}
