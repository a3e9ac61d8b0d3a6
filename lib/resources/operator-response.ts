interface OperatorOptions {
  readonly contentType?: string;
  readonly status?: 200 | 503;
}

/** Returns a response for operators, by default JSON. Nobody stores it. */
export function toOperatorResponse(
  body: string,
  { contentType = 'application/json', status = 200 }: OperatorOptions = {},
): Response {
  return new Response(body, {
    status,
    headers: {
      'content-type': contentType,
      'cache-control': 'no-store',
      'content-length': String(Buffer.byteLength(body)),
    },
  });
}
