import fc from 'fast-check';
import { feedJobSchema, toFeedJob } from '#lib/feeds/feed-job.ts';
import { jobBoardXml, ndjson } from '#lib/feeds/feed-formats.ts';
import { fullFeedPaths } from '#lib/resources/addresses.ts';
import { parseFeed } from '#lib/search/wire/read-feed.ts';
import { googleJob, solrJob } from '#tests/support/sample-answers.ts';
import { anyHeaders, anyText, changed } from './inputs.ts';

const siteUrl = 'https://own.example';

const queries = fc.oneof(
  fc.constant(''),
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
  'source publisher publisherurl job title date referencenumber requisitionid url company city state country postalcode description salary jobtype category remotetype expirationdate'.split(
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
    const xml =
      jobBoardXml.writeHead('R&D ]]> Air', siteUrl) + jobs.map(jobBoardXml.writeJob).join('') + jobBoardXml.foot;
    if (/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u.test(xml)) throw new Error('no character of XML');
    const markup = xml.replace(/^<\?xml[^>]*\?>/, '').replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, '');
    const rest = markup.replace(/<\/?([A-Za-z]+)>/g, (tag, name: string) => (tags.has(name) ? '' : tag));
    if (!/^\s*$/.test(rest)) throw new Error(`text outside of CDATA: ${rest.trim().slice(0, 50)}`);
    if (xml.split('<job>').length - 1 < jobs.length) throw new Error('a job is missing');
  },
);
