import type { Element } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import type { MailContent, MailJob, MailLine, MailLink } from './mail-content.ts';
import { forOutlook, mailCss, part, rows } from './mail-parts.ts';

const font = 'font-family:-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif';
const wrap = 'overflow-wrap:anywhere;word-break:break-word';
const underline = 'text-decoration:underline;text-decoration-thickness:1px;text-underline-offset:3px';

function writeHeader(company: string): Element {
  const css = `padding:18px 33px;border-bottom-width:4px;border-bottom-style:solid;font-size:17px;line-height:24px;font-weight:bold;${font}`;
  return part('td', ['on-deep', 'by-gold', 'pad'], css, [
    part('span', ['deep-ink'], '', `${company} `),
    part('span', ['deep-soft'], '', 'Careers'),
  ]);
}

function writeJob({ label, url, language, facts, pay, deadline }: MailJob): Element {
  const link = part('a', ['action'], underline, label, { href: url, lang: language, dir: 'auto' });
  const factsCss = `margin:4px 0 0;font-size:15px;line-height:22px;${wrap}`;
  const payCss = 'margin:2px 0 0;font-size:15px;line-height:22px;font-weight:bold';
  const deadlineCss =
    'margin:8px 0 0;padding:0 0 0 10px;border-left-width:4px;border-left-style:solid;font-size:15px;line-height:20px';
  const css = `padding:18px 32px;border-top-width:1px;border-top-style:solid;${font}`;
  return part('td', ['by-line', 'pad'], css, [
    part('h2', [], `margin:0;font-size:18px;line-height:24px;font-weight:bold;${wrap}`, link),
    ...(facts.length === 0 ? [] : [part('p', ['ink-soft'], factsCss, facts.join(' · '))]),
    ...(pay === '' ? [] : [part('p', ['ink'], payCss, pay)]),
    ...(deadline === '' ? [] : [part('p', ['ink', 'by-gold'], deadlineCss, deadline)]),
  ]);
}

function writeAlert({ name, frequency }: NonNullable<MailContent['alert']>): Element {
  const css = `padding:14px 18px;border-left-width:4px;border-left-style:solid;font-size:15px;line-height:22px;${font}`;
  const box = part('td', ['on-tint', 'by-gold'], css, [
    part('p', ['ink'], `margin:0;font-size:18px;line-height:24px;font-weight:bold;${wrap}`, name),
    part('p', ['ink-soft'], 'margin:4px 0 0', frequency),
  ]);
  return part('td', ['pad'], `padding:0 32px 8px;${font}`, rows([], '', [box]));
}

function writeButton({ label, url }: MailLink): Element {
  const css = `display:inline-block;border-width:12px 24px;border-style:solid;border-radius:8px;font-size:17px;line-height:22px;font-weight:bold;text-decoration:none;${font}`;
  return part('p', [], 'margin:0', part('a', ['action-ink', 'on-action', 'by-action'], css, label, { href: url }));
}

function writeFootLine({ text, link }: MailLine): Element {
  const anchor = link === undefined ? [] : [part('a', ['action'], underline, link.label, { href: link.url })];
  const words = text === undefined ? [] : [anchor.length === 0 ? text : `${text} `];
  return part('p', ['ink-soft'], `margin:0 0 8px;font-size:14px;line-height:20px;${wrap}`, [...words, ...anchor]);
}

function writeBody({ heading, intro, alert, jobs, more, button, notes }: MailContent): Element {
  const title = part('h1', ['ink'], `margin:0;font-size:26px;line-height:32px;font-weight:bold;${wrap}`, heading);
  const toLine = (line: string) => part('p', ['ink'], 'margin:12px 0 0;font-size:16px;line-height:24px', line);
  const toNote = (note: string) => part('p', ['ink-soft'], 'margin:16px 0 0;font-size:15px;line-height:22px', note);
  const end = [
    ...(more === '' ? [] : [part('p', ['ink'], 'margin:0 0 16px;font-size:16px;line-height:24px', more)]),
    writeButton(button),
    ...notes.map(toNote),
  ];
  const endCell =
    jobs.length === 0
      ? part('td', ['pad'], `padding:16px 32px 32px;${font}`, end)
      : part(
          'td',
          ['by-line', 'pad'],
          `padding:24px 32px 32px;border-top-width:1px;border-top-style:solid;${font}`,
          end,
        );
  return part(
    'td',
    ['on-card', 'by-line', 'flat'],
    'padding:0;border-width:0 1px 1px;border-style:solid',
    rows([], '', [
      part('td', ['pad'], `padding:28px 32px 20px;${font}`, [title, ...intro.map(toLine)]),
      ...(alert === null ? [] : [writeAlert(alert)]),
      ...jobs.map(writeJob),
      endCell,
    ]),
  );
}

/** Writes a message as an HTML document without images, scripts and anything to load. Every text is escaped. */
export function writeHtml(content: MailContent): string {
  const { language, subject, preview, company, foot } = content;
  const page = rows([], 'max-width:600px;margin:0 auto', [
    writeHeader(company),
    writeBody(content),
    part('td', ['pad'], `padding:24px 33px;${font}`, foot.map(writeFootLine)),
  ]);
  const outerContent = [
    forOutlook('<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td>'),
    page,
    forOutlook('</td></tr></table>'),
  ];
  const outer = part('td', ['on-surface', 'edge'], 'padding:24px 12px', outerContent, { align: 'center' });
  const meta = (name: string, value: string): Element => h('meta', { name, content: value });
  const root = h(null, [
    { type: 'doctype' },
    h('html', { lang: language }, [
      h('head', [
        h('meta', { charSet: 'utf-8' }),
        meta('viewport', 'width=device-width, initial-scale=1'),
        meta('color-scheme', 'light dark'),
        meta('supported-color-schemes', 'light dark'),
        // Phones would turn pay and dates into links.
        meta('format-detection', 'telephone=no, date=no, address=no, email=no, url=no'),
        meta('x-apple-disable-message-reformatting', ''),
        h('title', subject),
        h('style', mailCss),
      ]),
      part('body', ['on-surface'], 'margin:0;padding:0', [
        part('div', [], 'display:none;max-height:0;overflow:hidden;mso-hide:all', preview),
        rows(['on-surface'], '', [outer]),
      ]),
    ]),
  ]);
  return toHtml(root, { characterReferences: { useNamedReferences: true } });
}
