import type { Graph, Thing, WithContext } from 'schema-dts';
import { toJsonLd } from '#lib/seo/to-json-ld.ts';

/** Structured data (JSON-LD) of the page. */
export function StructuredData({ data }: { readonly data: Graph | Exclude<WithContext<Thing>, string> }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toJsonLd(data) }} />;
}
