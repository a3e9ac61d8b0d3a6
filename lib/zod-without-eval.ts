import { config } from 'zod/mini';

// Must run before the first schema is created. The site's Content Security Policy forbids `eval` in browsers, and even Zod's
// feature test for it would be reported as a violation.
if (typeof window !== 'undefined') config({ jitless: true });
