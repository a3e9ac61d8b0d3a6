/** Part of every RSC payload, so it is short. The screen that visitors see is a page of its own (docs/decisions). */
export default function NotFound() {
  return <h1>Page not found</h1>;
}
