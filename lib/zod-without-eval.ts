import { config } from 'zod/mini';

// Before the first schema: in a browser the policy of the site forbids code that is made from text, and even trying is reported.
if (typeof window !== 'undefined') config({ jitless: true });
