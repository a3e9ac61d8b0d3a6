import { h } from 'hastscript';
import { visit } from 'unist-util-visit';

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
  return h('li', { class: 'timeline-entry' }, [toTime(label, 'timeline-time'), ...children]);
}

/** Returns a time of day as Americans read it, "4:45 a.m." for 04:45, and any other label unchanged. */
function toTime(label: string, className: string): ProseElement {
  if (!clock.test(label)) return h('span', { class: className }, label);
  const [hours = 0, minutes = 0] = label.split(':').map(Number);
  const half = hours < 12 ? 'a.m.' : 'p.m.';
  const text = `${hours % 12 || 12}${minutes === 0 ? '' : `:${label.slice(-2)}`}\u00a0${half}`;
  return h('time', { class: className, dateTime: label.padStart(5, '0') }, label === '12:00' ? 'Noon' : text);
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

/** Times of day with a light of their own: the minute at which each ends, and its name. */
const lights: readonly (readonly [end: number, name: string])[] = [
  [180, 'night'],
  [270, 'late-night'],
  [330, 'first-light'],
  [390, 'dawn'],
  [480, 'sunrise'],
  [660, 'morning'],
  [960, 'noon'],
  [1110, 'evening'],
  [1260, 'dusk'],
  [1440, 'night'],
];

/** Returns the light of a time of day; noon for any other label. */
function toLight(label: string): string {
  if (!clock.test(label)) return 'noon';
  const [hours = 0, minutes = 0] = label.split(':').map(Number);
  return lights.find(([end]) => hours * 60 + minutes < end)?.[1] ?? 'noon';
}

function dayEntry(attributes: Attributes, children: Children): ProseElement {
  const label = attributes.get('label') ?? '';
  return h('li', { class: 'day-entry', dataLight: toLight(label) }, [toTime(label, 'day-time'), ...children]);
}

/** Each entry also names the light of the next, which its background fades into. */
function day(_attributes: Attributes, children: Children): ProseElement {
  const entries = children.filter((child) => child.type === 'element');
  for (const [index, entry] of entries.entries()) {
    entry.properties.dataNext = (entries[index + 1] ?? entry).properties.dataLight;
  }
  return h('ol', { class: 'day' }, entries);
}

function stop(attributes: Attributes, children: Children): ProseElement {
  return h('li', { class: 'stop' }, [h('strong', { class: 'stop-name' }, attributes.get('label')), ...children]);
}

/** The label is the name of the airline, which is also the slug of its accent color. */
function airline(attributes: Attributes, children: Children): ProseElement {
  const label = attributes.get('label') ?? '';
  return h('li', { class: 'airline', dataBrand: label.toLowerCase().replaceAll(' ', '-') }, [
    h('a', { class: 'airline-link', href: attributes.get('href') }, label),
    ...children,
  ]);
}

/** The size that every photograph is cropped to, so that nothing moves when it arrives. */
const photoSize = { width: 800, height: 1000 };

/** A real person. The day of consent is for the owner and not in the page. */
function person(attributes: Attributes, children: Children): ProseElement {
  const src = `/people/${attributes.get('photo')}`;
  return h('figure', { class: 'person' }, [
    h('img', { src, alt: attributes.get('alt'), ...photoSize, loading: 'lazy', decoding: 'async' }),
    h('blockquote', children),
    h('figcaption', [
      h('strong', attributes.get('name')),
      h('span', attributes.get('role')),
      h('small', `Photo: ${attributes.get('license')}`),
    ]),
  ]);
}

/** Shows work, not a person; its label says so. */
function scene(attributes: Attributes, children: Children): ProseElement {
  const src = `/art/scene-${attributes.get('motif')}.svg`;
  return h('figure', { class: 'person person-drawn' }, [
    h('img', { src, alt: '', width: 1600, height: 520, loading: 'lazy', decoding: 'async' }),
    h('figcaption', [h('strong', 'An example day'), ...children]),
  ]);
}

/** Each heading becomes the summary of a disclosure, and what follows it the content. */
function questions(_attributes: Attributes, children: Children): ProseElement {
  const entries: ProseElement[] = [];
  for (const child of children) {
    if (child.type === 'element' && child.tagName === 'h3') {
      entries.push(h('details', { class: 'question' }, [h('summary', [child])]));
    } else {
      entries.at(-1)?.children.push(child);
    }
  }
  return h('div', { class: 'questions' }, entries);
}

/** Times of day stay as they are written there. */
function japanese(_attributes: Attributes, children: Children): ProseElement {
  const part = h('div', { class: 'japanese', lang: 'ja' }, children);
  visit(part, { tagName: 'time' }, (time: ProseElement) => {
    time.children = [{ type: 'text', value: String(time.properties.dateTime) }];
  });
  return part;
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
  ['Day', day],
  ['DayEntry', dayEntry],
  ['Route', (_attributes, children) => h('ol', { class: 'route' }, children)],
  ['Stop', stop],
  ['Airlines', (_attributes, children) => h('ul', { class: 'airlines' }, children)],
  ['Airline', airline],
  ['Aside', (_attributes, children) => h('div', { class: 'side-card' }, children)],
  ['Footnote', (_attributes, children) => h('div', { class: 'footnote' }, children)],
  ['Person', person],
  ['Scene', scene],
  ['Questions', questions],
  ['Japanese', japanese],
]);
