import '#lib/zod-without-eval.ts';
import * as z from 'zod/mini';

/** Schema of a path of this site. */
export const sitePath = z.string().check(z.regex(/^\/(?![/\\])/));
