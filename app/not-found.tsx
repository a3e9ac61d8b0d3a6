/**
 * Never shown: `app/[...path]` answers every unknown address with the real screen. It is short because the framework writes it into
 * every document, whose browser would also load its picture.
 */
export default function NotFound() {
  return <h1>Page not found</h1>;
}
