import type { ExtraPage } from '#config/schema.ts';
import { answerList } from '#lib/data/list-answer.ts';
import { answerPlacesMap } from '#lib/data/places-map.ts';
import { answerPlaces } from '#lib/jobs/answer-places.ts';
import { answerSuggestions } from '#lib/jobs/answer-suggestions.ts';
import { answerClosingCalendar } from '#lib/jobs/closing-calendar.ts';
import { answerOccupations } from '#lib/jobs/military/answer-occupations.ts';
import { placesPrefix } from '#lib/map/places-address.ts';
import { runtime } from '#lib/runtime.ts';
import { isPageEnabled } from '#lib/site.ts';
import { answerFeed } from './list-feed.ts';
import { answerCard } from './previews/answer-card.ts';
import { toJsonAnswer, unknownResource, type Resource } from './resource.ts';
import { dataPrefix, type SearchResource } from './resource-paths.ts';
import { answerSitemap } from './sitemaps/answer-sitemap.ts';
import { answerTwin } from './twins/answer-twin.ts';

function whileTyping(answer: typeof answerPlaces | typeof answerOccupations): Resource {
  return async (_, search) => {
    const { status, body } = await answer(runtime().search, new URLSearchParams(search), runtime().routing.facets);
    return toJsonAnswer(status, body);
  };
}

/** Behind a page that a site may not have. */
function withPage(flag: ExtraPage, resource: Resource): Resource {
  return async (path, search) => (isPageEnabled(flag) ? resource(path, search) : unknownResource);
}

/** The resources that ask the search: they take their turn among the pages. */
export const searchResources: Readonly<Record<SearchResource, Resource>> = {
  suggestions: whileTyping(answerSuggestions),
  places: whileTyping(answerPlaces),
  occupations: withPage('military-base-search', whileTyping(answerOccupations)),
  'closing-calendar': (_, search) => answerClosingCalendar(runtime().search, runtime().siteUrl, search, Date.now()),
  'places-map': (path, search) => answerPlacesMap(path.slice(placesPrefix.length), search),
  'list-data': (path, search) => answerList(path.slice(dataPrefix.length - 1), search),
  preview: answerCard,
  sitemap: answerSitemap,
  markdown: answerTwin,
  feed: answerFeed,
};
