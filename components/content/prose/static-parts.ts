import { h } from 'hastscript';

/** An HTML element as data (hast). */
export type ProseElement = ReturnType<typeof h>;
type Children = ProseElement['children'];
type Attributes = ReadonlyMap<string, string>;

const clock = /^([01]?\d|2[0-3]):[0-5]\d$/;

function fact(attributes: Attributes, children: Children): ProseElement {
  return h('div', { class: 'fact' }, [h('dt', attributes.get('label')), h('dd', children)]);
}

function timelineEntry(attributes: Attributes, children: Children): ProseElement {
  const label = attributes.get('label') ?? '';
  return h('li', { class: 'timeline-entry' }, [
    h(clock.test(label) ? 'time' : 'span', { class: 'timeline-time' }, label),
    ...children,
  ]);
}

function step(attributes: Attributes, children: Children): ProseElement {
  return h('li', { class: 'step' }, [h('strong', { class: 'step-name' }, attributes.get('label')), ...children]);
}

function card(attributes: Attributes, children: Children): ProseElement {
  return h('li', { class: 'card' }, [
    h('a', { class: 'card-link', href: attributes.get('href') }, attributes.get('label')),
    ...children,
  ]);
}

/** The markup of each part of `prose-parts.ts` that needs no data, and of the entries inside these parts, by name. */
export const staticParts: ReadonlyMap<string, (attributes: Attributes, children: Children) => ProseElement> = new Map([
  ['Facts', (_attributes, children) => h('dl', { class: 'facts' }, children)],
  ['Fact', fact],
  ['Timeline', (_attributes, children) => h('ol', { class: 'timeline' }, children)],
  ['TimelineEntry', timelineEntry],
  ['Steps', (_attributes, children) => h('ol', { class: 'steps' }, children)],
  ['Step', step],
  ['Checklist', (_attributes, children) => h('div', { class: 'checklist' }, children)],
  ['Cards', (_attributes, children) => h('ul', { class: 'cards' }, children)],
  ['Card', card],
  ['Note', (_attributes, children) => h('div', { class: 'note', role: 'note' }, children)],
  ['Questions', (_attributes, children) => h('div', { class: 'questions' }, children)],
  ['Japanese', (_attributes, children) => h('div', { class: 'japanese', lang: 'ja' }, children)],
]);
