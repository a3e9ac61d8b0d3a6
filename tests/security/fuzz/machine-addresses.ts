import { ReadableStream } from 'node:stream/web';
import fc from 'fast-check';
import pino from 'pino';
import { feedJobSchema, toFeedJob } from '#lib/feeds/feed-job.ts';
import { createFullFeeds } from '#lib/feeds/full-feeds.ts';
import { fullFeedPaths } from '#lib/feeds/full-feed-paths.ts';
import { indeedXml } from '#lib/feeds/indeed-xml.ts';
import { linkedinXml } from '#lib/feeds/linkedin-xml.ts';
import { ndjson } from '#lib/feeds/ndjson.ts';
import { parseFeed } from '#lib/search/embedded/feed/parse-feed.ts';
import { createSendFeed } from '#lib/server/feeds/send-feed.ts';
import type { FeedAnswer } from '#lib/server/feeds/messages.ts';
import { createChangingSearch } from '#tests/support/changing-search.ts';
import { googleJob, solrJob } from '#tests/support/sample-answers.ts';
import { sampleJob } from '#tests/support/sample-job.ts';
import { anyHeaders, anyText, changed } from './inputs.ts';

const siteUrl = 'https://own.example';

/** Creates the sender of feeds of a few jobs, without a thread. */
export function createFuzzFeeds(common: Readonly<Record<string, string>>): ReturnType<typeof createSendFeed> {
  const search = createChangingSearch();
  search.setJobs([1, 2, 3].map((number) => sampleJob({ id: `${number}`, guid: `${number}`, requisitionId: null })));
  const limits = { maxSteps: 5, maxChanges: 50 };
  const feeds = createFullFeeds({ search, siteUrl, buildId: 'fuzz', companyName: 'R&D ]]> Air', limits });
  const ended = new AbortController().signal;
  return createSendFeed({
    thread: {
      async open(kind, since) {
        const opened = await feeds.open(kind, since, search.version());
        const answer: FeedAnswer = !opened.ok
          ? { kind: 'failed', detail: opened.error.detail }
          : opened.value === null
            ? { kind: 'gone' }
            : { ...opened.value, kind: 'open', body: ReadableStream.from(encode(opened.value.body)) };
        return { ...answer, ended };
      },
    },
    siteUrl,
    common,
    log: pino({ enabled: false }),
  });
}

async function* encode(parts: AsyncGenerator<string>): AsyncGenerator<Uint8Array> {
  for await (const part of parts) yield Buffer.from(part);
}

const queries = fc.oneof(
  fc.constant(''),
  anyText.map((text) => `?since=${encodeURIComponent(text.toWellFormed())}`),
  fc.tuple(anyText, anyText).map((pair) => `?${pair.map((text) => encodeURIComponent(text.toWellFormed())).join('=')}`),
);

/** Requests for the addresses that programs read, with bodies of any kind. */
export const machineRequest = fc.record({
  target: fc
    .tuple(fc.constantFrom(...Object.values(fullFeedPaths), '/openapi.json', '/data/job/', '/JOBS/all.xml'), queries)
    .map(([path, query]) => path + query),
  method: fc.constantFrom('GET', 'GET', 'HEAD', 'POST', 'POST', 'PUT'),
  headers: anyHeaders,
});

const tags = new Set(
  'source publisher publisherurl publisherURL expectedJobCount job title date referencenumber requisitionid url company city state country postalcode description salary jobtype category remotetype expirationdate partnerJobId applyUrl location postalCode workplaceTypes salaries highEnd lowEnd amount currencyCode period type'.split(
    ' ',
  ),
);

/** Feeds of any rows hold the texts of the rows as text: no element, row or line is theirs. */
export const feedTexts = fc.property(
  fc.array(
    fc.oneof(
      changed({ ...solrJob, vacancy_type: 'pool', hiring_window: 'Spring', ai_statement: 'No AI.' }),
      changed(googleJob),
    ),
    { maxLength: 3 },
  ),
  (rows) => {
    const feed = parseFeed(Buffer.from(JSON.stringify(rows)), 'any');
    if (!feed.ok) return;
    const jobs = feed.value.rows.map(({ job }) => toFeedJob(job, siteUrl));
    for (const job of jobs) {
      const line = ndjson.writeJob(job);
      if (line.indexOf('\n') !== line.length - 1) throw new Error('a job of several lines');
      feedJobSchema.parse(JSON.parse(line));
    }
    for (const format of [indeedXml, linkedinXml]) {
      const xml =
        format.writeHead({ companyName: 'R&D ]]> Air', siteUrl, total: jobs.length }) +
        jobs.map(format.writeJob).join('') +
        format.foot;
      if (/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u.test(xml)) throw new Error('no character of XML');
      const markup = xml.replace(/^<\?xml[^>]*\?>/, '').replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, '');
      const rest = markup.replace(/<\/?([A-Za-z]+)>/g, (tag, name: string) => (tags.has(name) ? '' : tag));
      if (!/^[\s\d]*$/.test(rest)) throw new Error(`text outside of CDATA: ${rest.trim().slice(0, 50)}`);
      if (xml.split('<job>').length - 1 < jobs.length) throw new Error('a job is missing');
    }
  },
);
