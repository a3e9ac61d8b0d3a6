import Negotiator from 'negotiator';

const maxAcceptLength = 1000;

/** Returns whether a client explicitly accepts Markdown and prefers it to HTML (RFC 9110, 12.5.1). @param accept the `Accept` header */
export function prefersMarkdown(accept: string | undefined): boolean {
  if (accept === undefined || !accept.toLowerCase().includes('text/markdown')) return false;
  const headers = { accept: accept.slice(0, maxAcceptLength) };
  return new Negotiator({ headers }).mediaType(['text/markdown', 'text/html']) === 'text/markdown';
}
