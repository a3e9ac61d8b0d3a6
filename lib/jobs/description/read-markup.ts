import { decodeXML } from 'entities/decode';
import type { Block } from './block.ts';
import { BlockBuilder } from './build-blocks.ts';
import { safeHref } from './safe-href.ts';
import { STRUCTURE } from './tags.ts';

interface Tag {
  readonly name: string;
  readonly isOpening: boolean;
  readonly attributes: string;
}

const TAG = /^(\/?)([a-z][a-z0-9]*)(?![a-z0-9])([^<>]*)$/;
function parseTag(source: string): Tag | null {
  const [, slash, name, attributes = ''] = TAG.exec(source) ?? [];
  return name === undefined ? null : { name, isOpening: slash === '', attributes };
}

function addTag(builder: BlockBuilder, { name, isOpening, attributes }: Tag): void {
  if (name === 'strong' || name === 'em' || name === 'code') builder.mark(name, isOpening ? 1 : -1);
  else if (name === 'a') {
    if (isOpening) builder.openLink(safeHref(decodeXML(/ href="([^"]*)"/.exec(attributes)?.[1] ?? '')));
    else builder.closeLink();
  } else if (name === 'br') builder.lineBreak();
  else if (name === 'hr') builder.rule();
  else if (!STRUCTURE.has(name)) builder.endParagraph();
  else if (isOpening) builder.open(name);
  else builder.close(name);
}

/**
 * Parses sanitized markup into blocks. It is a second line of defense: it builds only known elements, reads only `href`,
 * and validates link targets again, so that a hole in the sanitizer does not reach the page.
 * Makes one pass in linear time for any input.
 */
export function readMarkup(markup: string): readonly Block[] {
  const builder = new BlockBuilder();
  const find = (character: string, from: number): number => {
    const at = markup.indexOf(character, from);
    return at === -1 ? markup.length : at;
  };
  let position = 0;
  let end = -1;
  for (let start = find('<', 0); start < markup.length;) {
    if (start > position) builder.text(decodeXML(markup.slice(position, start)));
    const next = find('<', start + 1);
    if (end < start) end = find('>', start);
    const tag = end < next ? parseTag(markup.slice(start + 1, end)) : null;
    if (tag !== null) addTag(builder, tag);
    position = tag === null ? start + 1 : end + 1;
    start = next;
  }
  if (position < markup.length) builder.text(decodeXML(markup.slice(position)));
  return builder.finish();
}
