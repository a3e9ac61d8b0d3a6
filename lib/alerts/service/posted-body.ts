import type { IncomingMessage } from 'node:http';

/** Returns the body of a request as text, or null when it exceeds `maxBytes`. */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<string | null> {
  return (await readBodyBytes(request, maxBytes))?.toString() ?? null;
}

/** Returns the body of a request, or null when it exceeds `maxBytes`. */
export async function readBodyBytes(request: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return null;
  const chunks: Buffer[] = [];
  let bytes = 0;
  const reading: AsyncIterable<Buffer> = request.iterator({ destroyOnReturn: false });
  for await (const chunk of reading) {
    bytes += chunk.length;
    if (bytes > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
