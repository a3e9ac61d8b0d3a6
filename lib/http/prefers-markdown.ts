const markdown = 'text/markdown';

/** True when a visitor asks for Markdown at least as gladly as for HTML (RFC 9110, 12.5.1). @param accept the `Accept` header */
export function prefersMarkdown(accept: string | undefined): boolean {
  if (accept === undefined || !accept.toLowerCase().includes(markdown)) return false;
  const weights = new Map<string, number>();
  for (const range of accept.slice(0, 1000).toLowerCase().split(',')) {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim());
    const quality = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1);
    weights.set(type, Number.isFinite(quality) ? quality : 0);
  }
  const wanted = weights.get(markdown) ?? 0;
  return wanted > 0 && wanted >= (weights.get('text/html') ?? 0);
}
