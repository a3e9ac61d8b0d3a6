import type { Graph, Thing, WithContext } from 'schema-dts';
import { toJsonLd } from '#lib/seo/to-json-ld.ts';

/** Facts of the page for machines, as a block of data that no browser runs. */
export function StructuredData({ data }: { readonly data: Graph | Exclude<WithContext<Thing>, string> }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toJsonLd(data) }} />;
}
