import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { escapeHtml } from '#lib/escape-html.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import type { JobSearch } from '#lib/search/job-search.ts';
import { countCases } from '#tests/support/random-cases.ts';
import { sampleJob, seattle } from '#tests/support/sample-job.ts';
import { useSampleSite } from '#tests/support/use-sample-site.ts';
import { toFeedJob } from './feed-job.ts';
import type { FeedFormat } from './feed-format.ts';
import { createFullFeeds } from './full-feeds.ts';
import { indeedXml, withoutEntities } from './indeed-xml.ts';
import { linkedinXml } from './linkedin-xml.ts';

const siteUrl = 'https://careers.example.com';
const head = { companyName: 'R&D ]]> Air', siteUrl, total: 1 };
const schemas = { indeed: 'indeed-feed.xsd', linkedin: 'linkedin-feed.xsd' } as const;

let search: JobSearch;
beforeAll(async () => {
  search = await useSampleSite();
});
afterAll(() => search.close());

async function findFaults(xml: string, kind: keyof typeof schemas): Promise<readonly string[]> {
  const contents = readFileSync(new URL(`../../tests/support/${schemas[kind]}`, import.meta.url), 'utf8');
  const { errors } = await validateXML({
    xml: { fileName: 'feed.xml', contents: xml },
    schema: { fileName: schemas[kind], contents },
  });
  return errors.map(({ message }) => message);
}

const description = { format: 'markdown', body: 'Load and unload aircraft. '.repeat(5).trim() } as const;

const write = (format: FeedFormat, ...jobs: Parameters<typeof sampleJob>[0][]): string =>
  format.writeHead(head) +
  jobs.map((changes) => format.writeJob(toFeedJob(sampleJob({ description, ...changes }), siteUrl))).join('') +
  format.foot;

/** Returns the whole feed of the sample jobs. */
async function readAll(kind: keyof typeof schemas): Promise<string> {
  const feeds = createFullFeeds({
    search,
    siteUrl,
    buildId: 'build',
    companyName: runtime().site.companyName,
    limits: { maxSteps: 1, maxChanges: 1 },
  });
  const opened = await feeds.open(kind, null, search.version());
  let xml = '';
  if (opened.ok && opened.value !== null) for await (const part of opened.value.body) xml += part;
  return xml;
}

const parse = (xml: string): Document => new JSDOM(xml, { contentType: 'text/xml' }).window.document;

describe.each([
  ['indeed', indeedXml, 'referencenumber'],
  ['linkedin', linkedinXml, 'partnerJobId'],
] as const)('the XML for %s', (kind, format, idName) => {
  test('of the sample feed is valid and has every job', async () => {
    const xml = await readAll(kind);
    expect(await findFaults(xml, kind)).toEqual([]);
    const ids = new Set([...parse(xml).querySelectorAll(idName)].map(({ textContent }) => textContent));
    const listing = await search.list(allJobsQuery, 0);
    expect(ids.size).toBe(listing.ok ? listing.value.total : null);
    expect(ids.size).toBeGreaterThan(100);
  });

  test('keeps any text as text', async () => {
    const title = 'R&D <b>Lead</b> ]]> \u0007\uD800 ‘x’';
    const xml = write(format, { title });
    expect(await findFaults(xml, kind)).toEqual([]);
    expect(parse(xml).querySelector('title')?.textContent).toBe('R&D <b>Lead</b> ]]>  ‘x’');
    expect(parse(xml).querySelector('publisher')?.textContent).toBe(head.companyName);
    expect(parse(xml).querySelector('description')?.textContent).toBe(`<p>${description.body}</p>`);
  });

  test('is not accepted by its schema without an id, without a description or with an id twice', async () => {
    const xml = write(format, {});
    for (const wrong of [
      xml.replace(new RegExp(`<${idName}>.*?</${idName}>`), ''),
      xml.replace(/<description>.*?<\/description>/s, ''),
      write(format, {}, {}),
    ])
      expect(await findFaults(wrong, kind)).not.toEqual([]);
  });
});

test('an entity is left in Indeed’s descriptions only where its character would be markup', async () => {
  const indeed = parse(await readAll('indeed'));
  const texts = [...indeed.querySelectorAll('description')].map(({ textContent }) => textContent ?? '');
  expect(texts.filter((text) => text.includes('A&P') || text.includes(' & ')).length).toBeGreaterThan(10);
  expect(texts.filter((text) => /&(?:#\d+|[a-z]+);/i.test(text))).toEqual([]);
  expect(withoutEntities('<p>A&amp;P, R&amp;D &amp; &gt; 5 &lt; 6 &lt;b&gt; &amp;lt; &amp;copy &amp;#65;</p>')).toBe(
    '<p>A&P, R&D & > 5 < 6 &lt;b> &amp;lt; &amp;copy &amp;#65;</p>',
  );
});

test('HTML without entities has the same texts', () => {
  const part = fc.constantFrom('&', '<', '>', 'a', 'lt', 'gt;', 'amp;', ';', '#65;', ' ', '/', '!', 'copy', '"', 'é');
  const { document } = new JSDOM('').window;
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const text = parts.join('');
      const block = document.createElement('p');
      block.innerHTML = withoutEntities(`<b>${escapeHtml(text)}</b>`);
      expect([block.children.length, block.textContent]).toEqual([1, text]);
    }),
    { numRuns: countCases(500) },
  );
});

test.each([
  ['indeed', indeedXml, 'requisitionid'],
  ['linkedin', linkedinXml, 'applyUrl'],
] as const)(
  'the XML for %s has %s for a job without a requisition, and its schema asks for it',
  async (kind, format, name) => {
    const xml = write(format, { requisitionId: null });
    expect(await findFaults(xml, kind)).toEqual([]);
    expect(await findFaults(xml.replace(new RegExp(`<${name}>.*?</${name}>`), ''), kind)).not.toEqual([]);
  },
);

test('a remote job says so in both', () => {
  const place = { ...seattle, city: null, cityName: null, isVirtual: true, label: 'Virtual, USA' };
  const indeed = parse(write(indeedXml, { place }));
  expect(indeed.querySelector('city')?.textContent).toBe('Remote');
  expect(indeed.querySelector('remotetype')?.textContent).toBe('Fully remote');
  const linkedin = parse(write(linkedinXml, { place }));
  expect(linkedin.querySelector('workplaceTypes')?.textContent).toBe('Remote');
  expect(linkedin.querySelector('location')?.textContent).toBe('Washington, United States');
});

test.each([
  [
    { low: 20, high: 24.5, unit: 'hour', currency: 'CAD' },
    'CA$20.00 – CA$24.50 an hour',
    ['24.5', 'CAD', '20', 'CAD', 'HOURLY'],
  ],
  [{ low: 60000, high: null, unit: 'year', currency: 'USD' }, 'From $60,000 a year', ['60000', 'USD', 'YEARLY']],
  [{ low: 20, high: null, unit: 'hour', currency: null }, 'From 20 an hour (currency not stated)', []],
  [{ low: 1_450, high: 1_450, unit: 'day', currency: 'USD' }, '$1,450.00 a day', []],
] as const)('pay %j is %j for Indeed', (pay, text, linkedin) => {
  expect(parse(write(indeedXml, { pay })).querySelector('salary')?.textContent).toBe(text);
  const salary = parse(write(linkedinXml, { pay })).querySelectorAll('amount, currencyCode, period');
  expect([...salary].map(({ textContent }) => textContent)).toEqual(linkedin);
});

test('an id that is too long for LinkedIn becomes a hash', () => {
  const id = `2026-10001/${'long-place-'.repeat(5)}`;
  expect(parse(write(linkedinXml, { id })).querySelector('partnerJobId')?.textContent).toMatch(/^[0-9a-f]{40}$/);
});
