/** Patterns that are not linear and need not be: their input is short, or our own. By file and source. */
export const boundedPatterns: Readonly<Record<string, string>> = {
  'lib/http/link-attachments.ts': 'reads the last 80 characters of a path or a text',
  'app/resources/previews/[[...path]]/draw-card.tsx': 'reads the pictures of public/art',
  'components/content/prose/static-parts.ts': 'reads the prose of content/',
  'lib/search/text/parts.ts': 'reads search texts of at most 200 characters',
  'lib/reports/log-request-error.ts': 'reads at most 50 lines of a stack, of 500 characters each',
};
