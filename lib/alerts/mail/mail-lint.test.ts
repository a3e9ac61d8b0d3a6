import { HtmlValidate } from 'html-validate';
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { sampleAlert, sampleConfirmation, sampleSender } from '#tests/support/sample-alert.ts';
import { sampleJob } from '#tests/support/sample-job.ts';
import { composeMail } from './compose.ts';

const now = Date.parse('2026-11-20T16:00:00Z');
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
const htmlOf = (message: ReturnType<typeof sampleAlert>): string => composeMail(message, sampleSender, now).html;

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

/** Relative luminance of WCAG 2. @param color "#0b1f33" or "rgb(11, 31, 51)" */
function toLuminance(color: string): number {
  const parts = color.startsWith('#')
    ? color.match(/[\da-f]{2}/gi)?.map((hex) => parseInt(hex, 16))
    : color.match(/\d+/g)?.map(Number);
  const [red = 0, green = 0, blue = 0] = (parts ?? []).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function toContrast(first: string, second: string): number {
  const [low = 0, high = 0] = [toLuminance(first), toLuminance(second)].sort((left, right) => left - right);
  return (high + 0.05) / (low + 0.05);
}

const schemes = ['light', 'dark'] as const;

test.each(messages.flatMap(([name, message]) => schemes.map((scheme) => [name, scheme, message] as const)))(
  'has legible text: %s, %s',
  (_, scheme, message) => {
    const { window } = new JSDOM(htmlOf(message));
    const { document } = window;
    const css = document.querySelector('style')?.textContent ?? '';
    const rules = new Map(
      [...css.matchAll(/\.([\w-]+)\{(?:color|background-color):(#\w+)!important\}/g)].map(
        ([, name = '', color = '']) => [name, color],
      ),
    );
    const find = (
      start: Element | null,
      property: 'color' | 'backgroundColor',
      isClass: (name: string) => boolean,
    ): string => {
      for (let element = start; element !== null; element = element.parentElement) {
        const dark = [...element.classList]
          .filter(isClass)
          .map((name) => rules.get(name))
          .find((color) => color !== undefined);
        const light = element instanceof window.HTMLElement ? element.style[property] : '';
        if (light !== '') return scheme === 'dark' ? (dark ?? `no dark ${property}`) : light;
      }
      return `no ${property}`;
    };
    const walker = document.createTreeWalker(document.body, 4);
    let texts = 0;
    while (walker.nextNode() !== null) {
      const parent = walker.currentNode.parentElement;
      if (parent === null || parent.style.display === 'none') continue;
      texts += 1;
      const color = find(parent, 'color', (name) => !name.startsWith('on-'));
      const background = find(parent, 'backgroundColor', (name) => name.startsWith('on-'));
      expect([color, background].join(' on ')).toMatch(/^(?:#|rgb)[^n]* on (?:#|rgb)/);
      expect(
        toContrast(color, background),
        `${walker.currentNode.textContent}: ${color} on ${background}`,
      ).toBeGreaterThanOrEqual(4.5);
    }
    expect(texts).toBeGreaterThan(8);
  },
);
