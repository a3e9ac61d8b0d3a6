import type { Graph, Thing, WithContext } from 'schema-dts';
import { currentRequest } from '#lib/runtime/current-request.ts';
import { buildDataBlock } from '#lib/seo/head-tags.ts';

/** Adds structured data (JSON-LD) to the head of the document. */
export function StructuredData({ data }: { readonly data: Graph | Exclude<WithContext<Thing>, string> }) {
  const request = currentRequest();
  if (request !== undefined) request.headHtml += buildDataBlock(data);
  return null;
}
