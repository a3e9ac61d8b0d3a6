import type { Comment, Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { mailColors } from './mail-colors.ts';

type Content = ElementContent | string | readonly (ElementContent | string)[];

/** Classes of colors: the property that each sets, and the color. */
const colorClasses = {
  ink: ['color', 'ink'],
  'ink-soft': ['color', 'ink-soft'],
  action: ['color', 'action'],
  'action-ink': ['color', 'action-ink'],
  'deep-ink': ['color', 'deep-ink'],
  'deep-soft': ['color', 'deep-soft'],
  'on-surface': ['background-color', 'surface'],
  'on-card': ['background-color', 'card'],
  'on-tint': ['background-color', 'tint'],
  'on-action': ['background-color', 'action'],
  'on-deep': ['background-color', 'deep'],
  'by-line': ['border-color', 'line'],
  'by-gold': ['border-color', 'gold'],
  'by-action': ['border-color', 'action'],
} as const;

/** `edge`, `pad` and `flat` reduce paddings or side borders on narrow screens. */
type MailClass = keyof typeof colorClasses | 'edge' | 'pad' | 'flat';

const colorRules = Object.entries(colorClasses);
const lightColors = new Map<string, string>(
  colorRules.map(([name, [property, color]]) => [name, `${property}:${mailColors.light[color]}`]),
);
const darkRules = colorRules.map(
  ([name, [property, color]]) => `.${name}{${property}:${mailColors.dark[color]}!important}`,
);

/**
 * The part of a message that cannot be inline: colors of the dark scheme and paddings of narrow screens. A program that
 * ignores it shows the light message, complete.
 */
export const mailCss = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (max-width:480px){.edge{padding:0!important}.pad{padding-left:20px!important;padding-right:20px!important}.flat{border-left-width:0!important;border-right-width:0!important}}',
  `@media (prefers-color-scheme:dark){${darkRules.join('')}}`,
].join('\n');

/**
 * Returns an element with the light colors of its classes inline, which the dark scheme replaces.
 * @param css declarations without colors
 * @param attributes besides style and classes
 */
export function part(
  tag: string,
  classes: readonly MailClass[],
  css: string,
  content: Content,
  attributes: Readonly<Record<string, string | number | null>> = {},
): Element {
  const style = [css, ...classes.map((name) => lightColors.get(name) ?? '')].filter(
    (declaration) => declaration !== '',
  );
  return h([tag, ...classes].join('.'), { ...attributes, style: style.join(';') || null }, ...[content].flat());
}

/** Returns a table for layout of one column, which Outlook needs, with one row for each cell. */
export function rows(classes: readonly MailClass[], css: string, cells: readonly Element[]): Element {
  const body = h(
    'tbody',
    cells.map((cell) => h('tr', cell)),
  );
  const layout = { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0, border: 0 };
  return part('table', classes, css, body, layout);
}

/** Returns markup that Outlook for Windows reads alone. */
export function forOutlook(markup: string): Comment {
  return { type: 'comment', value: `[if mso]>${markup}<![endif]` };
}
