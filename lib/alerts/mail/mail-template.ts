import { escapeHtml } from '#lib/escape-html.ts';
import type { MailContent, MailJob, MailLine } from './mail-content.ts';

/** Colors of the site (app/styles/tokens.css, by the same names), light and dark: mail programs read no custom properties. */
export const mailColors: ReadonlyMap<string, readonly [light: string, dark: string]> = new Map([
  ['ink', ['#0b1f33', '#e6eff6']],
  ['ink-soft', ['#3d5468', '#a9bccb']],
  ['surface', ['#f7fafc', '#07131f']],
  ['card', ['#ffffff', '#0c1d2d']],
  ['line', ['#d3dfe8', '#21394f']],
  ['action', ['#0b62a4', '#7cc4ff']],
  ['action-ink', ['#ffffff', '#06233b']],
  ['gold', ['#f2b544', '#f2b544']],
  ['deep', ['#0a3a5c', '#0a2236']],
  ['deep-ink', ['#f2f8fc', '#f2f8fc']],
  ['deep-soft', ['#c3d7e5', '#c3d7e5']],
]);

const font = 'font-family:-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif';
const wrap = 'overflow-wrap:anywhere;word-break:break-word';
const underline = 'text-decoration:underline;text-decoration-thickness:1px;text-underline-offset:3px';

/**
 * Declarations of each class of the markup below, where `$name` is a color. They are inline, because some mail programs ignore style
 * sheets.
 */
const styles: ReadonlyMap<string, string> = new Map([
  ['body', 'margin:0;padding:0;background-color:$surface'],
  ['edge', 'padding:24px 12px;background-color:$surface'],
  ['preview', 'display:none;max-height:0;overflow:hidden;mso-hide:all'],
  ['page', 'max-width:600px;margin:0 auto'],
  [
    'head',
    `padding:18px 33px;border-bottom-width:4px;border-bottom-style:solid;border-color:$gold;background-color:$deep;font-size:17px;line-height:24px;font-weight:bold;${font}`,
  ],
  ['company', 'color:$deep-ink'],
  ['careers', 'color:$deep-soft'],
  ['card', 'padding:0;border-width:0 1px 1px;border-style:solid;border-color:$line;background-color:$card'],
  ['start', `padding:28px 32px 20px;${font}`],
  ['heading', `margin:0;font-size:26px;line-height:32px;font-weight:bold;color:$ink;${wrap}`],
  ['intro', 'margin:12px 0 0;font-size:16px;line-height:24px;color:$ink'],
  ['job', `padding:18px 32px;border-top-width:1px;border-top-style:solid;border-color:$line;${font}`],
  ['title', `margin:0;font-size:18px;line-height:24px;font-weight:bold;${wrap}`],
  ['link', `color:$action;${underline}`],
  ['facts', `margin:4px 0 0;font-size:15px;line-height:22px;color:$ink-soft;${wrap}`],
  ['pay', 'margin:2px 0 0;font-size:15px;line-height:22px;font-weight:bold;color:$ink'],
  [
    'deadline',
    'margin:8px 0 0;padding:0 0 0 10px;border-left-width:4px;border-left-style:solid;border-color:$gold;font-size:15px;line-height:20px;color:$ink',
  ],
  ['end', `padding:24px 32px 32px;border-top-width:1px;border-top-style:solid;border-color:$line;${font}`],
  ['more', 'margin:0 0 16px;font-size:16px;line-height:24px;color:$ink'],
  ['action', 'margin:0'],
  [
    'button',
    `display:inline-block;border-width:12px 24px;border-style:solid;border-color:$action;border-radius:8px;background-color:$action;color:$action-ink;font-size:17px;line-height:22px;font-weight:bold;text-decoration:none;${font}`,
  ],
  ['note', 'margin:16px 0 0;font-size:15px;line-height:22px;color:$ink-soft'],
  ['foot', `padding:24px 33px;${font}`],
  ['line', `margin:0 0 8px;font-size:14px;line-height:20px;color:$ink-soft;${wrap}`],
]);

function paint(declarations: string, scheme: 0 | 1): string {
  return declarations.replace(/\$([\w-]+)/g, (_, name: string) => mailColors.get(name)?.[scheme] ?? '');
}

const darkRules = [...styles].map(([name, declarations]) => {
  const colors = declarations.split(';').filter((declaration) => declaration.includes('$'));
  return colors.length === 0 ? '' : `.${name}{${colors.map((color) => `${paint(color, 1)}!important`).join(';')}}`;
});

/** The part of a message that cannot be inline. A program that ignores it shows the light message, complete. */
const css = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (max-width:480px){.edge{padding:0!important}.head,.start,.job,.end,.foot{padding-left:20px!important;padding-right:20px!important}.card{border-left-width:0!important;border-right-width:0!important}}',
  `@media (prefers-color-scheme:dark){${darkRules.join('')}}`,
].join('\n');

interface Html {
  readonly html: string;
}

/** Returns markup whose texts are escaped. */
function html(strings: TemplateStringsArray, ...values: readonly (string | Html | readonly Html[])[]): Html {
  const toMarkup = (value: (typeof values)[number]): string => {
    if (typeof value === 'string') return escapeHtml(value);
    return 'html' in value ? value.html : value.map((part) => part.html).join('');
  };
  return { html: String.raw({ raw: strings }, ...values.map(toMarkup)) };
}

/** Returns a paragraph; nothing for an empty text. */
function paragraph(name: string, text: string): Html {
  return text === '' ? html`` : html`<p class="${name}">${text}</p>`;
}

/** Returns a table for layout of one column, which Outlook needs, with one row for each cell. */
function rows(name: string, cells: readonly Html[]): Html {
  const body: readonly Html[] = cells.map((cell) => ({ html: `<tr>${cell.html}</tr>` }));
  return html`<table class="${name}" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
    <tbody>
      ${body}
    </tbody>
  </table>`;
}

function writeJob({ label, url, language, facts, pay, deadline }: MailJob): Html {
  const lang = language === '' ? html`` : html` lang="${language}"`;
  return html`<td class="job">
    <h2 class="title"><a class="link" href="${url}" ${lang} dir="auto">${label}</a></h2>
    ${paragraph('facts', facts)}${paragraph('pay', pay)}${paragraph('deadline', deadline)}
  </td>`;
}

function writeFootLine({ text = '', link }: MailLine): Html {
  const anchor = link === undefined ? html`` : html` <a class="link" href="${link.url}">${link.label}</a>`;
  return html`<p class="line">${text}${anchor}</p>`;
}

function writeCard({ heading, intro, jobs, more, button, notes }: MailContent): Html {
  const start = html`<td class="start">
    <h1 class="heading">${heading}</h1>
    ${paragraph('intro', intro)}
  </td>`;
  const end = html`<td class="end">
    ${paragraph('more', more)}
    <p class="action"><a class="button" href="${button.url}">${button.label}</a></p>
    ${notes.map((note) => paragraph('note', note))}
  </td>`;
  return html`<td class="card">${rows('', [start, ...jobs.map(writeJob), end])}</td>`;
}

/** Writes a message as an HTML document without images, scripts and anything to load. */
export function writeHtml(content: MailContent): string {
  const { language, heading, preview, company, foot } = content;
  const page = rows('page', [
    html`<td class="head"><span class="company">${company} </span><span class="careers">Careers</span></td>`,
    writeCard(content),
    html`<td class="foot">${foot.map(writeFootLine)}</td>`,
  ]);
  // Outlook for Windows reads the table in comments alone, which sets the width.
  const cell = html`<td class="edge" align="center">
    <!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
    ${page}
    <!--[if mso]></td></tr></table><![endif]-->
  </td>`;
  const document = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
        <meta name="x-apple-disable-message-reformatting" content="" />
        <title>${heading}</title>
        <style>
          ${{ html: css }}
        </style>
      </head>
      <body class="body">
        <div class="preview">${preview}</div>
        ${rows('body', [cell])}
      </body>
    </html> `;
  return document.html
    .replace(/ class="([\w-]+)"/g, (all, name: string) => `${all} style="${paint(styles.get(name) ?? '', 0)}"`)
    .replaceAll(' class=""', '')
    .replace(/^ +| +$/gm, '');
}

/** Writes a message as plain text. Links follow their labels. */
export function writeText({ company, heading, intro, jobs, more, button, notes, foot }: MailContent): string {
  const join = (separator: string, parts: readonly string[]) => parts.filter((part) => part !== '').join(separator);
  const toLine = ({ text = '', link }: MailLine) =>
    join(' ', [text, link === undefined ? '' : `${link.label}: ${link.url}`]);
  const text = join('\n\n', [
    `${company} Careers`,
    heading,
    intro,
    ...jobs.map(({ label, facts, pay, deadline, url }) => join('\n', [label, facts, pay, deadline, url])),
    more,
    toLine({ link: button }),
    ...notes,
    foot.map(toLine).join('\n'),
  ]);
  return `${text}\n`;
}
