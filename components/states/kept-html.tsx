/** A part of the document as it stood. */
export function KeptHtml({ html }: { readonly html: string }) {
  return <div style={{ display: 'contents' }} dangerouslySetInnerHTML={{ __html: html }} />;
}
