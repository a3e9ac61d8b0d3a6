/** Stands in every flight payload, so it is short; the screen that visitors see is a page of its own (docs/decisions). */
export default function NotFound() {
  return <h1>Page not found</h1>;
}
