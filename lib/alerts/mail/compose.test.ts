import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { buildJobUrl } from '#lib/jobs/job-url.ts';
import { sampleAlert, sampleConfirmation, sampleSender } from '#tests/support/sample-alert.ts';
import { sampleJob } from '#tests/support/sample-job.ts';
import { XSS_HTML } from '#tests/support/xss-vectors.ts';
import { composeMail, type ComposedMail } from './compose.ts';

const now = Date.parse('2026-11-20T16:00:00Z');

const compose = (...[message, sender = sampleSender]: [ReturnType<typeof sampleAlert>, typeof sampleSender?]) =>
  composeMail(message, sender, now);

/** Reads the HTML as a mail program shows it. */
function readHtml({ html }: ComposedMail): { words: string; links: readonly string[]; document: Document } {
  const { document } = new JSDOM(html).window;
  const walker = document.createTreeWalker(document.body, 4);
  const words: string[] = [];
  while (walker.nextNode() !== null) {
    const isHidden = walker.currentNode.parentElement?.style.display === 'none';
    if (!isHidden) words.push(walker.currentNode.textContent ?? '');
  }
  const links = [...document.querySelectorAll('a')].map(({ href }) => href);
  return { words: words.join(' ').replace(/\s+/g, ' ').trim(), links, document };
}

/** Reads the plain text: its words without addresses, and its addresses. */
function readText({ text }: ComposedMail): { words: string; links: readonly string[] } {
  return {
    words: text
      .replace(/:? ?https?:\/\/\S+/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
    links: text.match(/https?:\/\/\S+/g) ?? [],
  };
}

const manyJobs = Array.from({ length: 20 }, (_, index) =>
  sampleJob({
    title: `First Officer ${index}`,
    url: { location: 'seattle-wa', title: 'first-officer', id: String(index) },
    closesAt: index % 2 === 0 ? null : '2026-12-15T19:00:00-08:00',
    pay: index % 3 === 0 ? null : { low: 80, high: 120, unit: 'hour', currency: 'USD' },
  }),
);

test.each([
  ['one job', sampleAlert()],
  ['more jobs than it names', sampleAlert({ jobs: manyJobs, total: 34, frequency: 'weekly' })],
  ['a confirmation', sampleConfirmation()],
])('says the same in plain text and in HTML: %s', (_, message) => {
  const mail = compose(message);
  const [text, html] = [readText(mail), readHtml(mail)];
  expect(text.words).toBe(html.words);
  expect(text.links).toEqual(html.links);
});

test('names title, place, company, type, pay and closing date of a job, with one link', () => {
  const job = sampleJob({ closesAt: '2026-12-15T19:00:00-08:00' });
  const { text, html, subject } = compose(sampleAlert({ jobs: [job] }));
  expect(subject).toBe('1 new pilot job in Seattle, WA');
  expect(text).toContain(
    [
      'Ramp Agent',
      'Seattle, WA · Alaska Airlines · Part-Time',
      '$20.00 – $24.50 an hour',
      'Apply by Dec 15, 7 p.m. PST',
      `https://careers.example.com${buildJobUrl(job)}`,
    ].join('\n'),
  );
  expect(html.split(buildJobUrl(job))).toHaveLength(2);
});

test('leaves out what a posting lacks', () => {
  const job = sampleJob({ pay: null, employmentType: [], company: [], employer: null });
  const { text } = compose(sampleAlert({ jobs: [job] }));
  expect(text).toContain(`Ramp Agent\nSeattle, WA\nhttps://careers.example.com${buildJobUrl(job)}\n`);
});

test.each([
  [20, null],
  [21, 'And 1 more new job.'],
  [1520, 'And 1,500 more new jobs.'],
])('says how many of %i new jobs it does not name', (total, expected) => {
  const { subject, text } = compose(sampleAlert({ jobs: manyJobs, total }));
  expect(subject).toBe(`${total.toLocaleString('en-US')} new pilot jobs in Seattle, WA`);
  expect(/^And .*/m.exec(text)?.[0] ?? null).toBe(expected);
});

test('says why it came, how often, and how to stop', () => {
  const { text } = compose(sampleAlert({ frequency: 'weekly' }));
  expect(text).toContain(
    'you asked us for new jobs like these: Pilot jobs in Seattle, WA. We send it at most once a week',
  );
  expect(text).toContain('Change or stop this alert: https://careers.example.com/job-alerts/manage/?token=manage-1');
  expect(text).toContain('https://careers.example.com/job-alerts-privacy/');
  expect(text).toContain('Example Air, 1 Runway Road, Seattle, WA 98188');
});

test('omits a postal address that the site does not have', () => {
  const sender = { ...sampleSender, site: { ...sampleSender.site, postalAddress: '' } };
  expect(compose(sampleAlert(), sender).text).toMatch(/\nExample Air\n$/);
});

test('asks to confirm, with no link but that and the privacy page', () => {
  const mail = compose(sampleConfirmation());
  expect(mail.subject).toBe('Confirm your job alert');
  expect(readHtml(mail).links).toEqual([
    'https://careers.example.com/job-alerts/confirm/?token=confirm-1',
    'https://careers.example.com/job-alerts-privacy/',
  ]);
  expect(mail.headers).not.toHaveProperty('List-Unsubscribe');
});

test('can be unsubscribed from with one click, and asks for no automatic reply', () => {
  expect(compose(sampleAlert()).headers).toEqual({
    'Auto-Submitted': 'auto-generated',
    'List-Id': 'Example Air job alerts <job-alerts.careers.example.com>',
    'List-Unsubscribe': '<https://careers.example.com/job-alerts/unsubscribe/?token=stop-1>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

test('shows markup in names, titles and labels as text', () => {
  const toMessage = (texts: readonly string[]) =>
    sampleAlert({
      jobs: texts.map((text) =>
        sampleJob({
          title: text,
          company: [{ slug: 'x', label: text }],
          url: { location: text, title: text, id: text },
        }),
      ),
      listName: texts[0] ?? '',
    });
  const shape = (document: Document): readonly string[] =>
    [...document.querySelectorAll('*')].map(
      ({ tagName, attributes }) => `${tagName} ${[...attributes].map(({ name }) => name).join(' ')}`,
    );
  const hostile = readHtml(compose(toMessage(XSS_HTML)));
  expect(shape(hostile.document)).toEqual(shape(readHtml(compose(toMessage(XSS_HTML.map(() => 'Pilot')))).document));
  const titles = [...hostile.document.querySelectorAll('h2')].map(({ textContent }) => textContent.slice(0, 60));
  const controls = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
  expect(titles).toEqual(
    XSS_HTML.map((text) =>
      text
        .replace(controls, ' ')
        .replace(/\p{Bidi_Control}/gu, '')
        .trim()
        .slice(0, 60),
    ),
  );
});

test('turns line breaks and text direction marks of a title into one line', () => {
  const job = sampleJob({ title: 'Pilot\r\n\r\nChange or stop this alert: https://evil.example/\u202E\u2028now' });
  const { text } = compose(sampleAlert({ jobs: [job], listName: 'Jobs\r\nBcc: eve@evil.example' }));
  expect(text).toContain('\nPilot Change or stop this alert: https://evil.example/ now\n');
  expect(text).not.toMatch(/^Bcc:/m);
});

test('shortens long titles and names without cutting a character', () => {
  const job = sampleJob({ title: '🛫'.repeat(500) });
  const { text, subject } = compose(sampleAlert({ jobs: [job], listName: 'W'.repeat(5000) }));
  expect(text).toContain(`\n${'🛫'.repeat(159)}…\n`);
  expect(subject.length).toBeLessThan(200);
});

test('names the language of a Japanese title', () => {
  const { document } = readHtml(compose(sampleAlert({ jobs: [sampleJob({ title: '客室乗務員' })] })));
  expect(document.querySelector('a[lang="ja"]')?.textContent).toBe('客室乗務員');
});
