import { cacheControl } from '#config/cache.ts';
import { isStorableList, readListOrJob, readPresetPage, type ListOutcome } from '#lib/views/list/read-list.ts';
import { buildListView } from '#lib/views/list/list-view.ts';
import { buildUnknownPlaceView } from '#lib/views/list/unknown-place-view.ts';
import type { ListResponse } from '#lib/views/list-response.ts';
import { toJsonResponse } from '#lib/resources/resource.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { buildListMetadata, buildUnknownPlaceMetadata } from '#lib/seo/list-metadata.ts';
import { buildTitle } from '#lib/seo/page-metadata.ts';

const statuses = { list: 200, redirect: 200, 'not-found': 404, failed: 503 } as const;

/** Answers with the list of a URL as JSON: the same jobs, texts and links as its page. @param path of the page @param search raw query */
export async function answerList(path: string, search: string): Promise<Response> {
  const outcome = await readListOrJob(path, search);
  const body = await toListResponse(outcome);
  return toJsonResponse(
    statuses[body.kind],
    body,
    isStorableList(outcome) ? {} : { 'cache-control': cacheControl.none },
  );
}

/** Returns the list of a URL as data. @param path of the page @param search raw query */
export async function readListResponse(path: string, search: string): Promise<ListResponse> {
  return toListResponse(await readListOrJob(path, search));
}

async function toListResponse(outcome: ListOutcome): Promise<ListResponse> {
  const { site } = runtime();
  switch (outcome.kind) {
    case 'unknown-place': {
      // The URL is a 404, which only its HTML document can send.
      if (outcome.status === 404) return { kind: 'not-found' };
      const { title } = buildUnknownPlaceMetadata(outcome.names.values(), site.companyName);
      return {
        kind: 'list',
        view: await buildUnknownPlaceView(outcome, Date.now(), null),
        title: buildTitle(title, site.companyName),
      };
    }
    case 'list': {
      const title =
        readPresetPage(outcome)?.title ?? buildListMetadata(outcome.page, site.companyName, outcome.preset).title;
      return {
        kind: 'list',
        view: await buildListView(outcome, Date.now()),
        title: buildTitle(title, site.companyName),
      };
    }
    case 'redirect':
    case 'failed':
    case 'not-found':
      return outcome.kind === 'redirect' ? { kind: 'redirect', to: outcome.to } : { kind: outcome.kind };
  }
}
