import { expect, test } from '#tests/support/fixtures.ts';
import { openList } from './support/hydrated-list.ts';
import { sendRequest, mapWith } from './support/send-request.ts';
import { readNaiveFeed, type NaiveJob } from './support/naive-feed.ts';
import { hrefsOf, metaOf, readPage, textOf } from './support/read-page.ts';

const jobs = readNaiveFeed();
const open = jobs.filter(({ isOpen }) => isOpen);
const expired = jobs.filter(({ isOpen }) => !isOpen);

function pick(from: readonly NaiveJob[], isMatch: (job: NaiveJob) => boolean): NaiveJob {
  const found = from.find(isMatch);
  if (found === undefined) throw new Error('The sample feed has no such row.');
  return found;
}

const rowsOf = (requisitionId: string): readonly NaiveJob[] =>
  jobs.filter((job) => job.requisitionId === requisitionId);
const hasGuid = ({ id }: NaiveJob): boolean => /^[0-9A-F]{32}$/.test(id);
const single = pick(open, (job) => hasGuid(job) && job.city !== null && rowsOf(job.requisitionId).length === 1);
const shared = pick(
  open,
  (job) =>
    hasGuid(job) &&
    job.city !== null &&
    rowsOf(job.requisitionId).length > 1 &&
    rowsOf(job.requisitionId).every(({ isOpen }) => isOpen),
);
const [first = shared, second = shared] = rowsOf(shared.requisitionId);
const numbered = pick(open, (job) => !hasGuid(job));
const segments = ({ path }: NaiveJob): readonly string[] => path.split('/').filter(Boolean);
const [place = '', title = '', id = ''] = segments(single);

const toSingle: readonly (readonly [what: string, path: string])[] = [
  ['a wrong place', `/nowhere-zz/${title}/${id}/job/`],
  ['a wrong title', `/${place}/some-other-title/${id}/job/`],
  ['wrong place and title', `/x/y/${id}/job/`],
  ['a place called data, where lists are answered as data', `/data/${title}/${id}/job/`],
  ['a lower-case guid', `/${place}/${title}/${id.toLowerCase()}/job/`],
  ['upper-case words', `/${place.toUpperCase()}/${title.toUpperCase()}/${id}/job/`],
  ['no trailing slash', `/${place}/${title}/${id}/job`],
  ['upper-case job', `/${place}/${title}/${id}/JOB/`],
  ['doubled slashes', `//${place}//${title}/${id}/job`],
  ['a full stop', `${single.path}.`],
  ['a full stop before the last slash', `/${place}/${title}/${id}/job./`],
  ['an escaped bracket', `/${place}/${title}/${id}/job/&gt;`],
  ['a zero-width space', `/${place}/${title}/${id}/job/%E2%80%8B`],
  ['a backslash', `/${place}/${title}/${id}/job%5C`],
  ['a full stop and wrong place and title', `/x/y/${id}/job.`],
  ['no word at its end', `/${place}/${title}/${id}/`],
  ['no word at its end, and a comma', `/${place}/${title}/${id},`],
  ['half of the word at its end', `/${place}/${title}/${id}/jo`],
  ['the guid alone', `/${id}/`],
  ['the guid alone, without a slash, in lower case', `/${id.toLowerCase()}`],
  ['the guid and a quote', `/${id}%22`],
  ['the requisition number alone', `/${single.requisitionId}/`],
  ['everything at once', `/X//Y/${id.toLowerCase()}/Job`],
  ['the requisition number', `/${place}/${title}/${single.requisitionId}/job/`],
  ['the requisition number and nothing else right', `/a/b/${single.requisitionId}/job`],
  ['an encoded letter', `/%${title.charCodeAt(0).toString(16)}/y/${id}/job/`],
];

test.describe('a search for exactly the ID of a job', () => {
  const lists = ['/jobs/', '/company/horizon-air/jobs/', '/career-opportunities/pilot-jobs/'];
  for (const list of lists) {
    test(`at ${list} leads to the job with one redirect`, async ({ site }) => {
      for (const typed of [single.requisitionId, id, id.toLowerCase(), ` ${id} `]) {
        const { status, headers } = await sendRequest(site.url, `${list}?q=${encodeURIComponent(typed)}`);
        expect({ typed, status, location: headers.location }).toEqual({ typed, status: 308, location: single.path });
      }
    });
  }

  test('or for its address, with one redirect, also where IDs are typed', async ({ site }) => {
    const tracking = `?utm_source=${'x'.repeat(300)}`;
    const address = `https://jobs.example${single.path}`;
    const texts = [address + tracking, `${site.url}${single.path}`, `jobs.example/x/y/${id}/job`, `<${address}>.`];
    const labeled = [`Req #${single.requisitionId}`, `Job ID: ${single.requisitionId}`, `${single.requisitionId}.`];
    for (const typed of [...texts, encodeURIComponent(address), ...labeled]) {
      for (const form of ['/jobs/?q=', '/jobs/?location=&q=', '/job/?id=']) {
        const { status, headers } = await sendRequest(site.url, form + encodeURIComponent(typed));
        expect({ typed, form, status, location: headers.location }).toEqual({
          typed,
          form,
          status: 308,
          location: single.path,
        });
      }
    }
  });

  test('that several jobs share leads to the list of these jobs', async ({ site }) => {
    const { status, headers } = await sendRequest(site.url, `/jobs/?q=${shared.requisitionId}`);
    expect([status, headers.location]).toEqual([308, `/job/?id=${shared.requisitionId}`]);
  });

  test('that is unknown shows a list; feeds keep the list of a known one', async ({ site }) => {
    expect((await sendRequest(site.url, '/jobs/?q=1999-00001')).status).toBe(200);
    const feed = await sendRequest(site.url, `/jobs/feed.xml?q=${single.requisitionId}`);
    expect(feed.status).toBe(200);
    expect(feed.text).toContain(single.path);
  });

  test('opens the job from the form of a list, and Back leads to the list', async ({ page }) => {
    await openList(page, '/jobs/');
    await page.getByLabel('Job title, skill or ID').fill(single.requisitionId);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${single.path}`);
    await page.goBack();
    await expect(page).toHaveURL('/jobs/');
  });
});

test.describe('canonical job addresses', () => {
  for (const [title, path] of toSingle) {
    test(`${title} answers one 308 to the canonical address and keeps the query`, async ({ site }) => {
      const { status, headers } = await sendRequest(site.url, `${path}?utm_source=Letter`);
      expect({ status, location: headers.location }).toEqual({
        status: 308,
        location: `${single.path}?utm_source=Letter`,
      });
      expect((await sendRequest(site.url, `${single.path}?utm_source=Letter`)).status).toBe(200);
    });
  }

  test('every row of the feed redirects to its canonical address', { tag: '@long' }, async ({ site }) => {
    const wrong = await mapWith(jobs, 8, async (job) => {
      const { status, headers } = await sendRequest(site.url, `/x/y/${encodeURIComponent(job.id)}/job/`);
      const isOneOfSeveral = !hasGuid(job) && rowsOf(job.requisitionId).length > 1;
      return status === 308 && (isOneOfSeveral || headers.location === job.path)
        ? []
        : [`${status} ${headers.location} for ${job.path}`];
    });
    expect(wrong.flat()).toEqual([]);
  });

  test('open jobs answer 200 there and closed ones 410', async ({ site }) => {
    const sample = [...expired, ...open.filter((_job, index) => index % 20 === 0)];
    const wrong = await mapWith(sample, 4, async (job) =>
      (await sendRequest(site.url, job.path)).status === (job.isOpen ? 200 : 410) ? [] : [job.path],
    );
    expect(wrong.flat()).toEqual([]);
  });

  test('the place selects among rows that share a requisition number', async ({ site }) => {
    expect(first.path).not.toBe(second.path);
    for (const row of rowsOf(shared.requisitionId)) {
      const [city = '', slug = ''] = segments(row);
      const { status, headers } = await sendRequest(site.url, `/${city}/${slug}/${shared.requisitionId}/job/`);
      expect({ status, location: headers.location }).toEqual({ status: 308, location: row.path });
    }
  });

  test('a row without a GUID has its requisition number as ID', async ({ site }) => {
    const { status, text } = await sendRequest(site.url, numbered.path);
    expect(status).toBe(200);
    expect(textOf(readPage(text), 'h1')).toBe(numbered.title);
  });
});

test.describe('finding a job by its number', () => {
  for (const number of [single.requisitionId, id, id.toLowerCase(), `%20${single.requisitionId}%20`] as const) {
    test(`the number ${number} redirects to its job`, async ({ site }) => {
      const { status, headers } = await sendRequest(site.url, `/job/?id=${number}`);
      expect({ status, location: headers.location }).toEqual({ status: 308, location: single.path });
    });
  }

  test('a number of several rows lists them, with noindex', async ({ site }) => {
    const { status, text } = await sendRequest(site.url, `/job/?id=${shared.requisitionId}`);
    expect(status).toBe(200);
    const page = readPage(text);
    expect(new Set(hrefsOf(page, '.job-card-title a'))).toEqual(
      new Set(rowsOf(shared.requisitionId).map(({ path }) => path)),
    );
    expect(metaOf(page, 'robots')).toContain('noindex');
  });

  test('an unknown number answers 404 with the form, the number in it, and a message', async ({ site }) => {
    const { status, text } = await sendRequest(site.url, '/job/?id=%3Cb%3E0000');
    expect(status).toBe(404);
    const page = readPage(text);
    expect(page.querySelector('form[action="/job/"][method="get"] input[name="id"]')?.getAttribute('value')).toBe(
      '<b>0000',
    );
    expect(textOf(page, '[role="alert"]')).toContain('We couldn’t find a job with the ID “<b>0000”');
    expect(metaOf(page, 'robots')).toContain('noindex');
  });

  test('the empty form is 200 with noindex', async ({ site }) => {
    const { status, text } = await sendRequest(site.url, '/job/');
    expect(status).toBe(200);
    expect(metaOf(readPage(text), 'robots')).toContain('noindex');
    expect(readPage(text).querySelector('[role="alert"]')).toBeNull();
  });
});

test.describe('expired and unknown jobs', () => {
  test('the sample has jobs that closed in both ways', () => {
    expect(expired.length).toBeGreaterThan(20);
  });

  for (const [path, name] of expired.slice(0, 8).map(({ path, title: name }) => [path, name] as const)) {
    test(`${path} is gone: 410 with its title, similar open jobs, noindex, no JobPosting`, async ({ site }) => {
      const { status, text, headers } = await sendRequest(site.url, path);
      expect(status).toBe(410);
      const page = readPage(text);
      expect(textOf(page, 'h1')).toContain(name);
      expect(textOf(page, 'main')).toContain('Status Code: 410');
      expect(metaOf(page, 'robots')).toContain('noindex');
      expect(page.querySelector('link[rel="canonical"]')).toBeNull();
      expect(text).not.toContain('JobPosting');
      expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=60');
      const similar = hrefsOf(page, '.similar .job-card-title a');
      expect(similar.length).toBeGreaterThan(0);
      expect(similar.length).toBeLessThanOrEqual(4);
      for (const href of similar) expect(open.map((job) => job.path)).toContain(href);
    });
  }

  test('expired jobs with wrong slugs answer one 308 to their 410', async ({ site }) => {
    const gone = pick(expired, hasGuid);
    const { status, headers } = await sendRequest(site.url, `/x/y/${gone.id.toLowerCase()}/job`);
    expect({ status, location: headers.location }).toEqual({ status: 308, location: gone.path });
  });

  test('an unknown GUID and an unknown number are 404, with the texts of docs/specification.md', async ({ site }) => {
    for (const unknown of ['0'.repeat(32), '1999-00001', 'x']) {
      const { status, text } = await sendRequest(site.url, `/${place}/${title}/${unknown}/job/`);
      expect(status).toBe(404);
      expect(textOf(readPage(text), 'main')).toContain('Sorry, but the page you were trying to view does not exist.');
    }
  });
});
