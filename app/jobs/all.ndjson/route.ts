import { answerFullFeed } from '#lib/feeds/answer-full-feed.ts';
import { ndjson } from '#lib/feeds/feed-formats.ts';

export const GET = (request: Request): Promise<Response> => answerFullFeed(request, ndjson);
