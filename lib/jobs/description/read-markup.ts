import type { Block } from './block.ts';
import { BlockBuilder } from './build-blocks.ts';
import { safeHref } from './safe-href.ts';

const TOKEN = /<(\/?)([a-z][a-z0-9]*)([^<>]*)>|[^<]+/g;
const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
const STRUCTURE = /^(?:h[1-6]|ul|ol|li|table|thead|tbody|tr|th|td|blockquote|dl|dt|dd|pre)$/;

function decode(escaped: string): string {
  return escaped.replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}

function attribute(attributes: string, name: 'href' | 'scope'): string | null {
  const value = (name === 'href' ? / href="([^"]*)"/ : / scope="([a-z]+)"/).exec(attributes)?.[1];
  return value === undefined ? null : decode(value);
}

/**
 * Reads sanitised markup into blocks. It trusts nothing of it: only known elements are built, only `href` and
 * `scope` are read, and addresses are checked again, so a hole in the allow-list pass does not reach the page.
 */
export function readMarkup(markup: string): readonly Block[] {
  const builder = new BlockBuilder();
  for (const [token, slash, tag, attributes = ''] of markup.matchAll(TOKEN)) {
    const opens = slash === '';
    if (tag === undefined) builder.text(decode(token));
    else if (tag === 'strong' || tag === 'em' || tag === 'code') builder.mark(tag, opens ? 1 : -1);
    else if (tag === 'a') {
      if (opens) builder.openLink(safeHref(attribute(attributes, 'href') ?? ''));
      else builder.closeLink();
    } else if (tag === 'br') builder.lineBreak();
    else if (tag === 'hr') builder.rule();
    else if (!STRUCTURE.test(tag)) builder.edge();
    else if (opens) builder.open(tag, attribute(attributes, 'scope'));
    else builder.close(tag);
  }
  return builder.finish();
}
