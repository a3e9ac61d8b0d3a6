import type { Graph, Thing, WithContext } from 'schema-dts';

/** Structured data (JSON-LD) of the page. */
export function StructuredData({ data }: { readonly data: Graph | Exclude<WithContext<Thing>, string> }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toJsonLd(data) }} />;
}

/** Serializes a value as the text of a script element. Nothing in it can close the element or open another. */
export function toJsonLd(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
