import type { IncomingMessage } from 'node:http';
import { z } from 'zod';

const record = z.record(z.string(), z.unknown());
const bodySchema = z.object({ data: record, config: record });

/** The body that vendor code posts: the input and the configuration of the site. */
export type PostedBody = z.output<typeof bodySchema>;

const maxBytes = 1 << 20;

/** Returns the body as JSON; undefined when it is invalid or longer than 1 MB. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) {
    text += String(chunk);
    if (text.length > maxBytes) return undefined;
  }
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the `{data, config}` of a body, null when it has another shape. */
export function parsePosted(body: unknown): PostedBody | null {
  return bodySchema.safeParse(body).data ?? null;
}
