const evil = 'evil.example';

/** Ways to write another site, or a second header, into an address that moves. @param from canonical path that redirects, with its slashes */
export function buildForeignTargets(from: string): readonly string[] {
  const loud = from.toUpperCase();
  const bare = from.replace(/\/$/, '');
  const starts = [
    `//${evil}`, `///${evil}`, `////${evil}`, `/\\${evil}`, `\\\\${evil}`, `/%5c${evil}`, `/%5C%5C${evil}`, `/%2f${evil}`, `/%2f%2f${evil}`, `/%2F%2F${evil}`, `/.//${evil}`, `/./${evil}`, `/..//${evil}`, `/..;/${evil}`, `/;/${evil}`, `/;@${evil}`, `/@${evil}`, `//x@${evil}`, `/${evil}:80`,
    `/%09/${evil}`, `/%0a/${evil}`, `/%0d%0a/${evil}`, `/%00/${evil}`, `/%20/${evil}`, `/%E3%80%82${evil}`, `/%EF%BC%8F${evil}`, `/%EF%BC%8F%EF%BC%8F${evil}`, `/%E2%81%84%E2%81%84${evil}`, `/%E2%88%95${evil}`, `/%EF%BC%BC${evil}`, `/%C0%AF${evil}`, `/%252f%252f${evil}`, `/%u002f${evil}`,
    `http://${evil}`, `https://${evil}`, `http:/${evil}`, `/https:${evil}`, `/https://${evil}`, `javascript://${evil}`, `/javascript:alert(1)`, `//[::1]`, `//0x7f.1`, `/%2e%2e//${evil}`, `/%2e%2e%2f%2f${evil}`,
  ];
  const ends = [
    `//${evil}`, `//${evil}/`, `/\\${evil}`, `%2f%2f${evil}`, `@${evil}`, `.${evil}`, `:80@${evil}/`, `%0d%0aX-Injected:1`, `%0aX-Injected:1`, `%0dX-Injected:1`, '%0d%0a%0d%0a<script>alert(1)</script>', '%E5%98%8D%E5%98%8AX-Injected:1', '%C4%8D%C4%8AX-Injected:1', '%E2%80%A8X-Injected:1', '%00', '%23', `#@${evil}`, `;@${evil}`, `/..//${evil}`, `/%2e%2e//${evil}`, '/..%2f..%2f', '%3f', '%09',
  ];
  const queries = [`?next=//${evil}`, `?url=https://${evil}/`, `?//${evil}`, `?/../..//${evil}`, `?@${evil}`, '?a=%0d%0aX-Injected:1', '?%0d%0aX-Injected:1', '?a=%0d%0a%0d%0a<script>', '?a=%E5%98%8D%E5%98%8AX-Injected:1', `?\\${evil}`, `??//${evil}`, `?redirect=${evil}&returnTo=%2f%2f${evil}`, `?%2f%2f${evil}`, '?a=%ff%fe', `?#//${evil}`];
  return [...starts.flatMap((start) => [start, start + from, start + loud]), ...ends.flatMap((end) => [bare + end, loud + end, bare.toUpperCase() + end]), ...queries.flatMap((query) => [loud + query, bare + query, from + query])];
}
