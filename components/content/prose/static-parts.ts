import { h } from 'hastscript';
import { visit } from 'unist-util-visit';

/** An HTML element as data (hast). */
export type ProseElement = ReturnType<typeof h>;
type Children = ProseElement['children'];
type Attributes = ReadonlyMap<string, string>;

/** An entry of a list with its label and what follows it. */
interface Entry {
  readonly label: string;
  readonly href: string | null;
  readonly children: Children;
}

const clock = /^([01]?\d|2[0-3]):[0-5]\d$/;

/** Returns a time of day as Americans read it, "4:45 a.m." for 04:45, and any other label unchanged. */
function toTime(label: string, className: string): ProseElement {
  if (!clock.test(label)) return h(`span.${className}`, label);
  const [hours = 0, minutes = 0] = label.split(':').map(Number);
  const half = hours < 12 ? 'a.m.' : 'p.m.';
  const text = `${hours % 12 || 12}${minutes === 0 ? '' : `:${label.slice(-2)}`}\u00a0${half}`;
  return h(`time.${className}`, { dateTime: label.padStart(5, '0') }, label === '12:00' ? 'Noon' : text);
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

/** Returns the builder of a list from the selector of the list and the builder of an entry, which also gets the next one. */
function list(selector: string, buildEntry: (entry: Entry, next: Entry) => ProseElement) {
  return (entries: readonly Entry[]): ProseElement =>
    h(
      selector,
      entries.map((entry, index) => buildEntry(entry, entries[index + 1] ?? entry)),
    );
}

function named(className: string) {
  return ({ label, children }: Entry): ProseElement =>
    h(`li.${className}`, [h(`strong.${className}-name`, label), ...children]);
}

/** The size that every photograph is cropped to, so that nothing moves when it arrives. */
const photoSize = { width: 800, height: 1000 };

/** A real person. The day of consent is for the owner and not in the page. */
function person(children: Children, attributes: Attributes): ProseElement {
  const src = `/people/${attributes.get('photo')}`;
  return h('figure.person', [
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
function scene(children: Children, attributes: Attributes): ProseElement {
  const src = `/art/scene-${attributes.get('motif')}.svg`;
  return h('figure', { class: 'person person-drawn' }, [
    h('img', { src, alt: '', width: 1600, height: 520, loading: 'lazy', decoding: 'async' }),
    h('figcaption', [h('strong', 'An example day'), ...children]),
  ]);
}

/** Each heading becomes the summary of a disclosure, and what follows it the content. */
function questions(children: Children): ProseElement {
  const entries: ProseElement[] = [];
  for (const child of children) {
    if (child.type === 'element' && child.tagName === 'h3') {
      entries.push(h('details.question', [h('summary', [child])]));
    } else {
      entries.at(-1)?.children.push(child);
    }
  }
  return h('div.questions', entries);
}

/** Times of day stay as they are written there. */
function japanese(children: Children): ProseElement {
  const part = h('div.japanese', { lang: 'ja' }, children);
  visit(part, { tagName: 'time' }, (time: ProseElement) => {
    time.children = [{ type: 'text', value: String(time.properties.dateTime) }];
  });
  return part;
}

/** The markup of each part of `prose-parts.ts` whose entries have labels. */
export const listParts: ReadonlyMap<string, (entries: readonly Entry[]) => ProseElement> = new Map([
  ['Facts', list('dl.facts', ({ label, children }) => h('div.fact', [h('dt', label), h('dd', children)]))],
  [
    'Timeline',
    list('ol.timeline', ({ label, children }) => h('li.timeline-entry', [toTime(label, 'timeline-time'), ...children])),
  ],
  [
    'Day',
    // The background of an entry fades into the light of the next.
    list('ol.day', ({ label, children }, next) =>
      h('li.day-entry', { dataLight: toLight(label), dataNext: toLight(next.label) }, [
        toTime(label, 'day-time'),
        ...children,
      ]),
    ),
  ],
  ['Steps', list('ol.steps', named('step'))],
  ['Route', list('ol.route', named('stop'))],
  [
    'Cards',
    list('ul.cards', ({ label, href, children }) => h('li.card', [h('a.card-link', { href }, label), ...children])),
  ],
  [
    'Airlines',
    // The label is the name of the airline, which is also the slug of its accent color.
    list('ul.airlines', ({ label, href, children }) =>
      h('li.airline', { dataBrand: label.toLowerCase().replaceAll(' ', '-') }, [
        h('a.airline-link', { href }, label),
        ...children,
      ]),
    ),
  ],
]);

/** The markup of each other part of `prose-parts.ts` that needs no data. */
export const otherParts: ReadonlyMap<string, (children: Children, attributes: Attributes) => ProseElement> = new Map([
  ['Checklist', (children) => h('div.checklist', children)],
  ['Note', (children) => h('div.note', { role: 'note' }, children)],
  ['Aside', (children) => h('div.side-card', children)],
  ['Footnote', (children) => h('div.footnote', children)],
  ['Person', person],
  ['Scene', scene],
  ['Questions', questions],
  ['Japanese', japanese],
]);
