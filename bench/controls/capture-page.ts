import { JSDOM } from 'jsdom';
import type { ControlElement, ControlPage } from './next/control-page.ts';

/** Attributes that React renders only when they are `true`. */
const booleans = new Set(['async', 'autofocus', 'checked', 'defer', 'disabled', 'hidden', 'inert', 'multiple']);
for (const name of ['novalidate', 'open', 'readonly', 'required', 'reversed', 'selected']) booleans.add(name);

/** Scripts, style sheets and preloads belong to a framework or a build, not to the markup of a page. */
function isMarkup(element: Element): boolean {
  if (element.localName === 'script') return /json|speculationrules/.test(element.getAttribute('type') ?? '');
  return element.localName !== 'link' || !/stylesheet|preload/.test(element.getAttribute('rel') ?? '');
}

function toStyle(text: string): Readonly<Record<string, string>> {
  const declarations = text.split(';').flatMap((declaration) => {
    const [, name = '', value = ''] = /^\s*([\w-]+)\s*:\s*(.*?)\s*$/s.exec(declaration) ?? [];
    return name === '' ? [] : [[name.startsWith('--') ? name : toCamelCase(name), value] as const];
  });
  return Object.fromEntries(declarations);
}

function toCamelCase(name: string): string {
  return name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

function toProps(element: Element): Readonly<Record<string, unknown>> {
  const props: Record<string, unknown> = {};
  for (const { name, value } of element.attributes) {
    if (name === 'class') props['className'] = value;
    else if (name === 'style') props['style'] = toStyle(value);
    else props[name] = booleans.has(name) ? true : value;
  }
  if (element.localName === 'script' || element.localName === 'style')
    props['dangerouslySetInnerHTML'] = { __html: element.textContent };
  return props;
}

function toElement(element: Element): ControlElement {
  const props = toProps(element);
  return { tag: element.localName, props, children: 'dangerouslySetInnerHTML' in props ? [] : toChildren(element) };
}

function toChildren(parent: Element): readonly (ControlElement | string)[] {
  return [...parent.childNodes].flatMap((node): readonly (ControlElement | string)[] => {
    if (node.nodeType === node.TEXT_NODE) return [node.textContent ?? ''];
    const element = [...parent.children].find((child) => child === node);
    return element === undefined || !isMarkup(element) ? [] : [toElement(element)];
  });
}

/** Reads the markup of a document of the site. */
export function toControlPage(html: string): ControlPage {
  const { document } = new JSDOM(html).window;
  const metas = [...document.head.querySelectorAll('meta[content]:not([name="viewport"])')].map((meta) => ({
    name: meta.getAttribute('name') ?? meta.getAttribute('property') ?? 'none',
    content: meta.getAttribute('content') ?? '',
  }));
  const links = [...document.head.querySelectorAll('link')].filter(isMarkup);
  return {
    title: document.title,
    metas: Object.fromEntries(
      [...Map.groupBy(metas, ({ name }) => name)].map(([name, group]) => [name, group.map(({ content }) => content)]),
    ),
    links: links.map((link) => Object.fromEntries([...link.attributes].map(({ name, value }) => [name, value]))),
    body: [
      ...[...document.head.querySelectorAll('script')].filter(isMarkup).map(toElement),
      ...toChildren(document.body),
    ],
  };
}

/** Returns the bytes of a document without scripts, style sheets and preloads. */
export function measureMarkup(html: string): number {
  const { document } = new JSDOM(html).window;
  for (const element of document.querySelectorAll('script, link')) if (!isMarkup(element)) element.remove();
  return Buffer.byteLength(document.documentElement.outerHTML);
}
