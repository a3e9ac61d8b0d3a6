import type { Element } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import type { MailContent, MailJob, MailLine, MailLink } from './mail-content.ts';
import { forOutlook, mailCss, part, rows, type Look } from './mail-parts.ts';

const font = 'font-family:-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif';
const wrap = 'overflow-wrap:anywhere;word-break:break-word';
const underline = 'text-decoration:underline;text-decoration-thickness:1px;text-underline-offset:3px';
const small = 'margin:0 0 8px;font-size:14px;line-height:20px';

function writeHeader(company: string): Element {
  return part(
    'td',
    {
      background: 'deep',
      border: 'gold',
      narrow: 'pad',
      css: `padding:18px 33px;border-bottom-width:4px;border-bottom-style:solid;font-size:17px;line-height:24px;font-weight:bold;${font}`,
    },
    [part('span', { color: 'deep-ink' }, `${company} `), part('span', { color: 'deep-soft' }, 'Careers')],
  );
}

function writeJob({ label, url, language, facts, pay, deadline }: MailJob): Element {
  const link = part('a', { color: 'action', css: underline, attributes: { href: url, lang: language } }, label);
  const line = (text: string, look: Look): readonly Element[] => (text === '' ? [] : [part('p', look, text)]);
  const deadlineCss =
    'margin:8px 0 0;padding:0 0 0 10px;border-left-width:4px;border-left-style:solid;font-size:15px;line-height:20px';
  return part(
    'td',
    { border: 'line', narrow: 'pad', css: `padding:18px 32px;border-top-width:1px;border-top-style:solid;${font}` },
    [
      part('h2', { css: `margin:0;font-size:18px;line-height:24px;font-weight:bold;${wrap}` }, link),
      ...line(facts.join(' · '), {
        color: 'ink-soft',
        css: `margin:4px 0 0;font-size:15px;line-height:22px;${wrap}`,
      }),
      ...line(pay, { color: 'ink', css: 'margin:2px 0 0;font-size:15px;line-height:22px;font-weight:bold' }),
      ...line(deadline, { color: 'ink', border: 'gold', css: deadlineCss }),
    ],
  );
}

function writeAlert({ name, frequency }: NonNullable<MailContent['alert']>): Element {
  return part('td', { narrow: 'pad', css: `padding:0 32px 8px;${font}` }, [
    rows({}, [
      part(
        'td',
        {
          background: 'tint',
          border: 'gold',
          css: `padding:14px 18px;border-left-width:4px;border-left-style:solid;font-size:15px;line-height:22px;${font}`,
        },
        [
          part('p', { color: 'ink', css: `margin:0;font-size:18px;line-height:24px;font-weight:bold;${wrap}` }, name),
          part('p', { color: 'ink-soft', css: 'margin:4px 0 0' }, frequency),
        ],
      ),
    ]),
  ]);
}

function writeButton({ label, url }: MailLink): Element {
  const link = part(
    'a',
    {
      color: 'action-ink',
      background: 'action',
      border: 'action',
      css: `display:inline-block;border-width:12px 24px;border-style:solid;border-radius:8px;font-size:17px;line-height:22px;font-weight:bold;text-decoration:none;${font}`,
      attributes: { href: url },
    },
    label,
  );
  return part('p', { css: 'margin:0' }, link);
}

function writeFootLine({ text, link }: MailLine): Element {
  const anchor =
    link === undefined
      ? []
      : [part('a', { color: 'action', css: underline, attributes: { href: link.url } }, link.label)];
  const words = text === undefined ? [] : [anchor.length === 0 ? text : `${text} `];
  return part('p', { color: 'ink-soft', css: `${small};${wrap}` }, [...words, ...anchor]);
}

function writeBody(content: MailContent): Element {
  const { heading, intro, alert, jobs, more, button, notes } = content;
  const title = part(
    'h1',
    { color: 'ink', css: `margin:0;font-size:26px;line-height:32px;font-weight:bold;${wrap}` },
    heading,
  );
  const introLines = intro.map((line) =>
    part('p', { color: 'ink', css: 'margin:12px 0 0;font-size:16px;line-height:24px' }, line),
  );
  const end = [
    ...(more === '' ? [] : [part('p', { color: 'ink', css: 'margin:0 0 16px;font-size:16px;line-height:24px' }, more)]),
    writeButton(button),
    ...notes.map((note) =>
      part('p', { color: 'ink-soft', css: 'margin:16px 0 0;font-size:15px;line-height:22px' }, note),
    ),
  ];
  const hasJobs = jobs.length > 0;
  return part(
    'td',
    { background: 'card', border: 'line', narrow: 'flat', css: 'padding:0;border-width:0 1px 1px;border-style:solid' },
    [
      rows({}, [
        part('td', { narrow: 'pad', css: `padding:28px 32px 20px;${font}` }, [title, ...introLines]),
        ...(alert === null ? [] : [writeAlert(alert)]),
        ...jobs.map(writeJob),
        part(
          'td',
          {
            narrow: 'pad',
            css: `padding:${hasJobs ? '24px' : '16px'} 32px 32px;${hasJobs ? 'border-top-width:1px;border-top-style:solid;' : ''}${font}`,
            ...(hasJobs ? { border: 'line' } : {}),
          },
          end,
        ),
      ]),
    ],
  );
}

/** Writes a message as an HTML document without images, scripts and anything to load. Every text is escaped. */
export function writeHtml(content: MailContent): string {
  const { language, subject, preview, company, foot } = content;
  const page = rows({ css: 'max-width:600px;margin:0 auto' }, [
    writeHeader(company),
    writeBody(content),
    part('td', { narrow: 'pad', css: `padding:24px 33px;${font}` }, foot.map(writeFootLine)),
  ]);
  const outer = part(
    'td',
    { background: 'surface', narrow: 'edge', css: 'padding:24px 12px', attributes: { align: 'center' } },
    [
      forOutlook('<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td>'),
      page,
      forOutlook('</td></tr></table>'),
    ],
  );
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
      part('body', { background: 'surface', css: 'margin:0;padding:0' }, [
        part('div', { css: 'display:none;max-height:0;overflow:hidden;mso-hide:all' }, preview),
        rows({ background: 'surface' }, [outer]),
      ]),
    ]),
  ]);
  return toHtml(root, { characterReferences: { useNamedReferences: true } });
}
