import type { Comment, Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { mailColors, type MailColor } from './mail-colors.ts';

type Content = ElementContent | string | readonly (ElementContent | string)[];

const texts = ['ink', 'ink-soft', 'action', 'action-ink', 'deep-ink', 'deep-soft'] as const;
const backgrounds = ['surface', 'card', 'tint', 'action', 'deep'] as const;
const borders = ['line', 'gold', 'action'] as const;

export interface Look {
  readonly color?: (typeof texts)[number];
  readonly background?: (typeof backgrounds)[number];
  readonly border?: (typeof borders)[number];
  /** Declarations without colors. */
  readonly css?: string;
  /** Attributes besides style and classes. */
  readonly attributes?: Readonly<Record<string, string | number | null>>;
  /** Class that reduces paddings or side borders on narrow screens. */
  readonly narrow?: 'edge' | 'pad' | 'flat';
}

function toDarkRules(colors: readonly MailColor[], prefix: string, property: string): string {
  return colors.map((name) => `.${prefix}${name}{${property}:${mailColors.dark[name]}!important}`).join('');
}

/**
 * The part of a message that cannot be inline: colors of the dark scheme and paddings of narrow screens. A program that
 * ignores it shows the light message, complete.
 */
export const mailCss = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (max-width:480px){.edge{padding:0!important}.pad{padding-left:20px!important;padding-right:20px!important}.flat{border-left-width:0!important;border-right-width:0!important}}',
  `@media (prefers-color-scheme:dark){${toDarkRules(texts, '', 'color')}${toDarkRules(backgrounds, 'on-', 'background-color')}${toDarkRules(borders, 'by-', 'border-color')}}`,
].join('\n');

/** Returns an element with the colors of the light scheme inline, and classes by which the dark scheme replaces them. */
export function part(tag: string, look: Look, content: Content = []): Element {
  const { color, background, border, css = '', attributes = {}, narrow } = look;
  const classes = [
    color ?? '',
    background === undefined ? '' : `on-${background}`,
    border === undefined ? '' : `by-${border}`,
    narrow ?? '',
  ].filter((name) => name !== '');
  const style = [
    css,
    color === undefined ? '' : `color:${mailColors.light[color]}`,
    background === undefined ? '' : `background-color:${mailColors.light[background]}`,
    border === undefined ? '' : `border-color:${mailColors.light[border]}`,
  ].filter((declaration) => declaration !== '');
  const selector = [tag, ...classes].join('.');
  return h(selector, { ...attributes, style: style.join(';') || null }, ...[content].flat());
}

/** Returns a table for layout of one column, which Outlook needs, with one row for each cell. */
export function rows(look: Look, cells: readonly Element[]): Element {
  const table = { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0, border: 0 };
  return part('table', { ...look, attributes: { ...table, ...look.attributes } }, [
    h(
      'tbody',
      cells.map((cell) => h('tr', cell)),
    ),
  ]);
}

/** Returns markup that Outlook for Windows reads alone. */
export function forOutlook(markup: string): Comment {
  return { type: 'comment', value: `[if mso]>${markup}<![endif]` };
}
