import { answerList } from '#lib/data/list-answer.ts';
import { answerClosingCalendar } from '#lib/jobs/closing-calendar.ts';
import { answerPlaces } from '#lib/jobs/answer-places.ts';
import { answerSuggestions } from '#lib/jobs/answer-suggestions.ts';
import { answerPaths } from '#lib/jobs/search-answer.ts';
import { runtime } from '#lib/runtime.ts';
import { closingCalendarUrl } from '#lib/saved/saved-urls.ts';
import { answerFeed, feedPath } from './list-feed.ts';
import { toJsonAnswer, type Resource } from './resource.ts';

/** Where data for the scripts of pages begin; `/data` before the address of a list is the list as data. */
const dataPrefix = '/data/';

function whileTyping(answer: typeof answerPlaces): Resource {
  return async (_, search) => {
    const { status, body } = await answer(runtime().search, new URLSearchParams(search));
    return toJsonAnswer(status, body);
  };
}

const exact: ReadonlyMap<string, Resource> = new Map([
  [answerPaths.suggestions, whileTyping(answerSuggestions)],
  [answerPaths.places, whileTyping(answerPlaces)],
  [closingCalendarUrl, (_, search) => answerClosingCalendar(runtime().search, runtime().siteUrl, search, Date.now())],
]);

/** The resource that a path names; null: the path is a page, or nothing. */
export function findResource(path: string): Resource | null {
  const known = exact.get(path);
  if (known !== undefined) return known;
  if (path.startsWith(dataPrefix)) return (asked, search) => answerList(asked.slice(dataPrefix.length - 1), search);
  return feedPath.test(path) ? answerFeed : null;
}
