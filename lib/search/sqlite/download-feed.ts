import { Agent, interceptors, request } from 'undici';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

export interface Download {
  /** 200 or 304. */
  readonly status: number;
  readonly headers: Headers;
  /** The decompressed body; empty for 304. */
  readonly bytes: Uint8Array;
}

/** Maximum size, before and after decompression. */
const maxBytes = 1_000_000_000;

/**
 * Downloads a feed. Follows up to three redirects within the same origin.
 * Rejects when the body is truncated or larger than 1 GB, and for any status except 200 and 304.
 */
export async function downloadFeed(url: URL, headers: Headers, signal: AbortSignal): Promise<Download> {
  const dispatcher = new Agent({ maxResponseSize: maxBytes }).compose(
    (dispatch) => (options, handler) => {
      if (String(options.origin) !== url.origin) throw new Error('a redirect to another origin');
      return dispatch(options, handler);
    },
    interceptors.redirect({ maxRedirections: 3, throwOnMaxRedirect: true }),
    interceptors.decompress({ maxSize: maxBytes }),
  );
  const accepted = { ...headers, 'accept-encoding': 'gzip, br' };
  const { statusCode: status, headers: received, body } = await request(url, { dispatcher, headers: accepted, signal });
  if (status === 200 || status === 304) return { status, headers: received, bytes: await body.bytes() };
  // Close the connection without reading the body.
  body.on('error', () => undefined).destroy();
  throw new Error(`status ${status}`);
}
