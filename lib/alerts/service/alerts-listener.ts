import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { z } from 'zod';
import { alertsApiPaths, changeRequest, signUpRequest, tokenRequest } from '#lib/alerts/alerts-api.ts';
import { readBounce } from '#lib/alerts/mail/read-bounce.ts';
import { parseJson } from '#lib/parse-json.ts';
import { readBody, readBodyBytes } from './posted-body.ts';
import type { AlertsHandlers } from './alerts-handlers.ts';
import type { AlertsMetrics } from './alerts-metrics.ts';

interface ListenerOptions {
  readonly handlers: AlertsHandlers;
  readonly metrics: Pick<AlertsMetrics, 'write' | 'contentType'>;
  /** Secret of `POST /bounces`; undefined: there is no such path. */
  readonly bounceSecret: string | undefined;
  readonly isReady: () => boolean;
  readonly log: Pick<Logger, 'error'>;
}

type Answer = readonly [status: number, body: string, type?: string];

const bouncesPath = '/bounces';
const maxBodyBytes = 16 * 1024;
/** Mail servers give back at least the headers of a message, some all of it. */
const maxBounceBytes = 256 * 1024;
const bounceBody = z
  .object({ address: z.string().max(254), kind: z.enum(['bounce', 'complaint']) })
  .transform((bounce) => ({ ...bounce, isPermanent: true }));

/** Creates the HTTP API of job alerts. It is for the site and for mail providers, not for browsers. */
export function createAlertsListener({
  handlers,
  metrics,
  bounceSecret,
  isReady,
  log,
}: ListenerOptions): RequestListener {
  const endpoint =
    <T>(schema: z.ZodType<T>, handle: (request: T) => unknown) =>
    async (request: IncomingMessage): Promise<Answer> => {
      const parsed = schema.safeParse(parseJson((await readBody(request, maxBodyBytes)) ?? ''));
      return parsed.success ? [200, JSON.stringify(await handle(parsed.data))] : [400, '{}'];
    };
  const bounces = async (request: IncomingMessage, secret: string): Promise<Answer> => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${secret}`)) return [401, '{}'];
    const body = await readBodyBytes(request, maxBounceBytes);
    if (body === null) return [413, '{}'];
    const isMail = request.headers['content-type']?.startsWith('message/rfc822') === true;
    const bounce = isMail ? await readBounce(body) : bounceBody.safeParse(parseJson(body.toString())).data;
    if (bounce === undefined) return [400, '{}'];
    // The same answer for known and unknown addresses, and for mail that is no report.
    if (bounce?.isPermanent === true) await handlers.stopForAddress(bounce.address, bounce.kind);
    return [200, '{}'];
  };
  const posts = new Map<string, (request: IncomingMessage) => Promise<Answer>>([
    [alertsApiPaths.signUp, endpoint(signUpRequest, handlers.signUp)],
    [alertsApiPaths.check, endpoint(tokenRequest, handlers.check)],
    [alertsApiPaths.confirm, endpoint(tokenRequest, handlers.confirm)],
    [alertsApiPaths.read, endpoint(tokenRequest, handlers.read)],
    [alertsApiPaths.change, endpoint(changeRequest, handlers.change)],
    [alertsApiPaths.unsubscribe, endpoint(tokenRequest, handlers.unsubscribe)],
    ...(bounceSecret === undefined
      ? []
      : [[bouncesPath, (request: IncomingMessage) => bounces(request, bounceSecret)] as const]),
  ]);
  const gets = new Map<string, () => Promise<Answer>>([
    ['/healthz', async () => [200, 'ok\n', 'text/plain']],
    ['/readyz', async () => (isReady() ? [200, 'ready\n', 'text/plain'] : [503, 'not ready\n', 'text/plain'])],
    ['/metrics', async () => [200, await metrics.write(), metrics.contentType]],
  ]);

  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const path = request.url ?? '';
    const [post, get] = [posts.get(path), gets.get(path)];
    if (request.method === 'POST' && post !== undefined) return isReady() ? post(request) : [503, '{}'];
    if ((request.method === 'GET' || request.method === 'HEAD') && get !== undefined) return get();
    return [post === undefined && get === undefined ? 404 : 405, '{}'];
  };
  return (request, response) => {
    void answer(request).then(
      (found) => send(response, found),
      (error: unknown) => {
        log.error({ reason: error instanceof Error ? error.message : 'unknown error' }, 'job alerts cannot answer');
        send(response, [500, '{}']);
      },
    );
  };
}

function send(response: ServerResponse, [status, body, type = 'application/json']: Answer): void {
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
    // Node does not drain a body that was read in part: the next request of the connection would wait for it.
    ...(status >= 400 ? { connection: 'close' } : {}),
  });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}

/** Compares in a time that does not depend on where the texts differ. */
function isSame(left: string, right: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}
