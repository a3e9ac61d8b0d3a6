import { answerFullFeed } from '#lib/feeds/answer-full-feed.ts';
import { jobBoardXml } from '#lib/feeds/feed-formats.ts';

export const GET = (request: Request): Promise<Response> => answerFullFeed(request, jobBoardXml);
