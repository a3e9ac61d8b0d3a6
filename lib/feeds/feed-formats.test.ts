import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { escapeHtml } from '#lib/escape-html.ts';
import { countJobs } from '#lib/search/features/count-jobs.ts';
import { allJobsQuery } from '#lib/jobs/query/query.ts';
import { countCases } from '#tests/support/random-cases.ts';
import { sampleJob, seattle } from '#tests/support/sample-job.ts';
import { useSampleSite } from '#tests/support/use-sample-site.ts';
import { jobBoardXml, withoutEntities } from './feed-formats.ts';
import { toFeedJob } from './feed-job.ts';
import { GET } from '#app/jobs/all.xml/route.ts';

const siteUrl = 'https://careers.example.com';
const companyName = 'R&D ]]> Air';
const schema = 'indeed-feed.xsd';

async function findFaults(xml: string): Promise<readonly string[]> {
  const contents = readFileSync(new URL(`../../tests/support/${schema}`, import.meta.url), 'utf8');
  const { errors } = await validateXML({
    xml: { fileName: 'feed.xml', contents: xml },
    schema: { fileName: schema, contents },
  });
  return errors.map(({ message }) => message);
}

const description = { format: 'markdown', body: 'Load and unload aircraft. '.repeat(5).trim() } as const;

const write = (...jobs: Parameters<typeof sampleJob>[0][]): string =>
  jobBoardXml.writeHead(companyName, siteUrl) +
  jobs.map((changes) => jobBoardXml.writeJob(toFeedJob(sampleJob({ description, ...changes }), siteUrl))).join('') +
  jobBoardXml.foot;

const parse = (xml: string): Document => new JSDOM(xml, { contentType: 'text/xml' }).window.document;

test('the XML of the sample feed is valid, has every job, and entities only where their characters would be markup', async () => {
  const search = await useSampleSite();
  const response = await GET(new Request(`${siteUrl}/jobs/all.xml`));
  const xml = await response.text();
  expect(await findFaults(xml)).toEqual([]);
  const feed = parse(xml);
  const ids = new Set([...feed.querySelectorAll('referencenumber')].map(({ textContent }) => textContent));
  const total = await countJobs(search, allJobsQuery);
  expect(ids.size).toBe(total.ok ? total.value : null);
  expect(ids.size).toBeGreaterThan(100);
  const texts = [...feed.querySelectorAll('description')].map(({ textContent }) => textContent ?? '');
  expect(texts.filter((text) => text.includes('A&P') || text.includes(' & ')).length).toBeGreaterThan(10);
  expect(texts.filter((text) => /&(?:#\d+|[a-z]+);/i.test(text))).toEqual([]);
  await search.close();
});

test('the XML keeps any text as text', async () => {
  const title = 'R&D <b>Lead</b> ]]> \u0007\uD800 ‘x’';
  const xml = write({ title });
  expect(await findFaults(xml)).toEqual([]);
  expect(parse(xml).querySelector('title')?.textContent).toBe('R&D <b>Lead</b> ]]>  ‘x’');
  expect(parse(xml).querySelector('publisher')?.textContent).toBe(companyName);
  expect(parse(xml).querySelector('description')?.textContent).toBe(`<p>${description.body}</p>`);
});

test('the XML is not accepted by its schema without an id, without a description or with an id twice', async () => {
  const xml = write({});
  for (const wrong of [
    xml.replace(/<referencenumber>.*?<\/referencenumber>/, ''),
    xml.replace(/<description>.*?<\/description>/s, ''),
    write({}, {}),
  ])
    expect(await findFaults(wrong)).not.toEqual([]);
});

test('an entity is left where its character would be markup', () => {
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

test('the XML has a requisition for a job without one, and its schema asks for it', async () => {
  const xml = write({ requisitionId: null });
  expect(await findFaults(xml)).toEqual([]);
  expect(await findFaults(xml.replace(/<requisitionid>.*?<\/requisitionid>/, ''))).not.toEqual([]);
});

test('a remote job says so', () => {
  const place = { ...seattle, city: null, cityName: null, isVirtual: true, label: 'Virtual, USA' };
  const xml = parse(write({ place }));
  expect(xml.querySelector('city')?.textContent).toBe('Remote');
  expect(xml.querySelector('remotetype')?.textContent).toBe('Fully remote');
});

test.each([
  [{ low: 20, high: 24.5, unit: 'hour', currency: 'CAD' }, 'CA$20.00 – CA$24.50 an hour'],
  [{ low: 60000, high: null, unit: 'year', currency: 'USD' }, 'From $60,000 a year'],
  [{ low: 20, high: null, unit: 'hour', currency: null }, 'From 20 an hour (currency not stated)'],
  [{ low: 1_450, high: 1_450, unit: 'day', currency: 'USD' }, '$1,450.00 a day'],
] as const)('pay %j is %j', (pay, text) => {
  expect(parse(write({ pay })).querySelector('salary')?.textContent).toBe(text);
});
