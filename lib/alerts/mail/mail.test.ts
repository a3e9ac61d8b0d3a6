import { readFileSync } from 'node:fs';
import { HtmlValidate } from 'html-validate';
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { buildJobUrl } from '#lib/jobs/job-url.ts';
import { sampleAlert, sampleConfirmation, sampleSender } from '#tests/support/sample-alert.ts';
import { sampleJob } from '#tests/support/sample-job.ts';
import { XSS_HTML } from '#tests/support/xss-vectors.ts';
import { describeNewJobs } from './mail-content.ts';
import { composeMail, type ComposedMail } from './mailer.ts';
import { mailColors } from './mail-template.ts';

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
  const { text } = compose(sampleAlert({ jobs: manyJobs, total }));
  expect(/^And .*/m.exec(text)?.[0] ?? null).toBe(expected);
});

test.each([
  [1, 'Pilot jobs in Seattle, WA', '1 new pilot job in Seattle, WA'],
  [1234, 'Jobs in the United States', '1,234 new jobs in the United States'],
  [1, 'Jobs for “jobs with dogs”', '1 new job for “jobs with dogs”'],
  [1, 'All open jobs', '1 new job'],
  [2, 'Remote pilot jobs (U.S.)', '2 new remote pilot jobs (U.S.)'],
  [2, 'Horizon Air pilot jobs', '2 new Horizon Air pilot jobs'],
  [2, 'International Freight jobs in Juneau, AK', '2 new International Freight jobs in Juneau, AK'],
  [2, 'Pilot, intern, or flight attendant jobs', '2 new pilot, intern, or flight attendant jobs'],
])('describes %i of “%s” as “%s”', (count, name, expected) => expect(describeNewJobs(count, name)).toBe(expected));

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

test('asks to confirm the named list, with links to it and the privacy page', () => {
  const mail = compose(sampleConfirmation());
  expect(mail.subject).toBe('Confirm your job alert');
  expect(mail.text).toContain('Pilot jobs in Seattle, WA\nAt most once a day, and only when there are new jobs\n');
  expect(readHtml(mail).links).toEqual([
    sampleConfirmation().listUrl,
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

const longJobs = Array.from({ length: 20 }, (_, index) =>
  sampleJob({
    title: `${'Wartungstechniker '.repeat(30)}${index}`,
    company: [{ slug: 'long', label: 'Company '.repeat(30) }],
    closesAt: '2026-12-15T19:00:00-08:00',
  }),
);
const messages = [
  ['a confirmation', sampleConfirmation()],
  ['one job', sampleAlert()],
  ['20 jobs with long texts', sampleAlert({ jobs: longJobs, total: 500 })],
] as const;
const htmlOf = (message: ReturnType<typeof sampleAlert>): string => compose(message).html;

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // Mail programs drop style sheets or parts of them; Outlook reads attributes of tables and conditional comments.
    'no-inline-style': 'off',
    'presentation-role-style': ['error', { prefer: 'presentation' }],
    'no-deprecated-attr': 'off',
    'no-conditional-comment': 'off',
    // The title is the subject, which mailboxes truncate themselves.
    'long-title': 'off',
    // Both styles of void elements are valid.
    'void-style': 'off',
    // The declaration is the one that HTML 5 names.
    'doctype-style': 'off',
  },
});

test.each(messages)('is valid HTML: %s', async (_, message) => {
  const report = await validator.validateString(htmlOf(message));
  const problems = report.results.flatMap((result) => result.messages);
  expect(problems.map(({ ruleId, message: text, line, column }) => `${line}:${column} ${ruleId}: ${text}`)).toEqual([]);
});

/** What mail programs show or pass over; Gmail and Outlook remove everything else, or the message with it. */
const elements = new Set('html head meta title style body div table tbody tr td h1 h2 p a span'.split(' '));
/**
 * Properties that Gmail, Apple Mail and Outlook for Windows (Word) support. Without those of the last line a message looks
 * plainer and says the same; the width for Word is that of its conditional table.
 */
const properties = new Set([
  ...['margin', 'padding', 'font-family', 'font-size', 'font-weight', 'line-height', 'color', 'background-color'],
  ...[
    'border-width',
    'border-style',
    'border-color',
    'text-decoration',
    'display',
    'mso-hide',
    'max-height',
    'overflow',
  ],
  ...['top', 'left', 'bottom'].flatMap((side) => [`border-${side}-width`, `border-${side}-style`]),
  ...[
    'overflow-wrap',
    'word-break',
    'text-decoration-thickness',
    'text-underline-offset',
    'max-width',
    'border-radius',
  ],
]);

test.each(messages)('uses only what mail programs support: %s', (_, message) => {
  const { document } = new JSDOM(htmlOf(message)).window;
  for (const element of document.querySelectorAll('*')) {
    expect(elements).toContain(element.localName);
    for (const { name, value } of element.attributes) {
      expect(name).not.toMatch(/^(?:on|src|background$|data-|id$)/);
      if (name !== 'style') continue;
      const declarations = value.split(';').map((declaration) => declaration.split(':')[0] ?? '');
      for (const property of declarations) expect(properties).toContain(property);
      expect(value).not.toMatch(/url\(|var\(|calc\(|\d(?:rem|em|vw|ch)\b|position|float|flex|grid|!important/);
    }
  }
  expect(document.querySelector('style')?.textContent).not.toMatch(/@import|url\(|@font-face|[<>*]/);
});

test.each(messages)('is accessible and fits: %s', (_, message) => {
  const html = htmlOf(message);
  const { document } = new JSDOM(html).window;
  expect(document.documentElement.lang).toBe('en-US');
  expect(document.title).not.toBe('');
  expect(document.querySelectorAll('h1')).toHaveLength(1);
  expect(
    [...document.querySelectorAll('table')].filter((table) => table.getAttribute('role') !== 'presentation'),
  ).toEqual([]);
  expect(document.querySelector('meta[name="color-scheme"]')?.getAttribute('content')).toBe('light dark');
  const widths = [...html.matchAll(/width(?:="|:)(\d+)(?:px|")/g)].map(([, width]) => Number(width));
  expect(Math.max(...widths.filter((width) => width > 100))).toBe(600);
  for (const size of html.matchAll(/font-size:(\d+)px/g)) expect(Number(size[1])).toBeGreaterThanOrEqual(14);
  expect(Buffer.byteLength(html)).toBeLessThan(60_000);
});

test('stays below the size from which Gmail cuts a message, whatever postings contain', () => {
  const text = '&'.repeat(3000);
  const label = { slug: 'x', label: text };
  const job = sampleJob({ title: text, company: [label], employmentType: Array.from({ length: 30 }, () => label) });
  const html = htmlOf(sampleAlert({ jobs: Array.from({ length: 20 }, () => job), listName: text, total: 9 ** 9 }));
  expect(Buffer.byteLength(html)).toBeLessThan(102_000);
});

/** Relative luminance of WCAG 2. */
function toLuminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function toContrast(first: string, second: string): number {
  const [low = 0, high = 0] = [toLuminance(first), toLuminance(second)].sort((left, right) => left - right);
  return (high + 0.05) / (low + 0.05);
}

test.each(
  messages.flatMap(([name, message]) => (['light', 'dark'] as const).map((scheme) => [name, scheme, message] as const)),
)('has legible text: %s, %s', (_, scheme, message) => {
  const { document } = new JSDOM(htmlOf(message)).window;
  const rules = new Map(
    [...(document.querySelector('style')?.textContent ?? '').matchAll(/\.([\w-]+)\{([^{}]*#[^{}]*)\}/g)].map(
      ([, name = '', rule = '']) => [name, rule],
    ),
  );
  const find = (start: Element | null, property: string): string => {
    const declared = new RegExp(`(?:^|;)${property}:(#\\w{6})`);
    for (let element = start; element !== null; element = element.parentElement) {
      const light = declared.exec(element.getAttribute('style') ?? '')?.[1];
      if (light === undefined) continue;
      if (scheme === 'light') return light;
      return declared.exec([...element.classList].map((name) => rules.get(name) ?? '').join(';'))?.[1] ?? 'none';
    }
    return 'none';
  };
  const walker = document.createTreeWalker(document.body, 4);
  let texts = 0;
  while (walker.nextNode() !== null) {
    const { parentElement, textContent } = walker.currentNode;
    if (parentElement === null || parentElement.style.display === 'none' || textContent?.trim() === '') continue;
    texts += 1;
    const [color, background] = [find(parentElement, 'color'), find(parentElement, 'background-color')];
    expect(`${color} on ${background}`).toMatch(/^#\w{6} on #\w{6}$/);
    expect(toContrast(color, background), `${textContent}: ${color} on ${background}`).toBeGreaterThanOrEqual(4.5);
  }
  expect(texts).toBeGreaterThan(8);
});

test('has the colors of the site', () => {
  const css = readFileSync('app/styles/tokens.css', 'utf8');
  const tokens = [...css.matchAll(/--([\w-]+): (?:light-dark\((#\w+), (#\w+)\)|(#\w+));/g)];
  // The first definition is that of pages; the later ones are those of brands.
  const colors = new Map(
    tokens.map(([, name = '', light, dark, both]) => [name, [light ?? both, dark ?? both]] as const).reverse(),
  );
  for (const [name, pair] of mailColors) expect([name, colors.get(name)]).toEqual([name, pair]);
});
