import { hash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { alertsApiPaths, changeRequest, signUpRequest, tokenRequest } from '#lib/alerts/alerts-api.ts';
import { previewPolicy, writePreview } from '#lib/alerts/mail/mail-preview.ts';
import { parseJson } from '#lib/parse-json.ts';
import type { AlertsContext } from './alerts-context.ts';
import type { AlertsHandlers } from './alerts-handlers.ts';

interface ListenerOptions extends Pick<AlertsContext, 'metrics' | 'log'> {
  readonly handlers: AlertsHandlers;
  /** Secret of `POST /bounces`; undefined: there is no such path. */
  readonly bounceSecret: string | undefined;
  readonly isReady: () => boolean;
  /** Folder of messages that are not sent, which `GET /preview/` shows; null: there is no such path. */
  readonly previewFolder: string | null;
}

type Answer = readonly [status: number, body: string, type?: string];

const maxBodyBytes = 16 * 1024;
const bounceBody = z.object({ address: z.string().max(254), kind: z.enum(['bounce', 'complaint']) });

/** Creates the HTTP API of job alerts. It is for the site and for the webhook of a mail service, not for browsers. */
export function createAlertsListener({
  handlers,
  metrics,
  bounceSecret,
  isReady,
  previewFolder,
  log,
}: ListenerOptions): RequestListener {
  const endpoint =
    <T>(schema: z.ZodType<T>, handle: (request: T) => unknown) =>
    async (request: IncomingMessage): Promise<Answer> => {
      const bytes = Number(request.headers['content-length'] ?? Infinity);
      if (bytes > maxBodyBytes) return [413, '{}'];
      const parsed = schema.safeParse(parseJson(await text(request)));
      return parsed.success ? [200, JSON.stringify(await handle(parsed.data))] : [400, '{}'];
    };
  const bounces = endpoint(bounceBody, async ({ address, kind }) => {
    await handlers.stopForAddress(address, kind);
    // The same answer for known and unknown addresses.
    return {};
  });
  const posts = new Map<string, (request: IncomingMessage) => Promise<Answer>>([
    [alertsApiPaths.signUp, endpoint(signUpRequest, handlers.signUp)],
    [alertsApiPaths.check, endpoint(tokenRequest, handlers.check)],
    [alertsApiPaths.confirm, endpoint(tokenRequest, handlers.confirm)],
    [alertsApiPaths.read, endpoint(tokenRequest, handlers.read)],
    [alertsApiPaths.change, endpoint(changeRequest, handlers.change)],
    [alertsApiPaths.unsubscribe, endpoint(tokenRequest, handlers.unsubscribe)],
  ]);
  if (bounceSecret !== undefined)
    posts.set('/bounces', async (request) =>
      isSame(request.headers.authorization ?? '', `Bearer ${bounceSecret}`) ? bounces(request) : [401, '{}'],
    );
  const gets = new Map<string, () => Promise<Answer>>([
    ['/healthz', async () => [200, 'ok\n', 'text/plain']],
    ['/readyz', async () => (isReady() ? [200, 'ready\n', 'text/plain'] : [503, 'not ready\n', 'text/plain'])],
    ['/metrics', async () => [200, await metrics.write(), metrics.contentType]],
  ]);

  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const { url = '', method } = request;
    if (previewFolder !== null && method === 'GET' && url.startsWith('/preview/'))
      return answerPreview(previewFolder, request);
    const [post, get] = [posts.get(url), gets.get(url)];
    if (method === 'POST' && post !== undefined) return isReady() ? post(request) : [503, '{}'];
    if ((method === 'GET' || method === 'HEAD') && get !== undefined) return get();
    return [post === undefined && get === undefined ? 404 : 405, '{}'];
  };
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [status, body, type = 'application/json'] = await answer(request).catch((error: unknown): Answer => {
      log.error({ reason: error instanceof Error ? error.message : 'unknown error' }, 'job alerts cannot answer');
      return [500, '{}'];
    });
    // Node does not drain a body that was not read: the next request of the connection would wait for it.
    const security = type.startsWith('text/html') ? { 'content-security-policy': previewPolicy } : {};
    const connection = status >= 400 ? { connection: 'close' } : {};
    response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', ...security, ...connection });
    // Node leaves out the body for HEAD.
    response.end(body);
  };
  return (request, response) => void respond(request, response);
}

async function answerPreview(folder: string, { url = '', headers }: IncomingMessage): Promise<Answer> {
  // A page of another site could point its own name at this machine.
  if (!/^(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(headers.host ?? '')) return [421, ''];
  const name = new URL(url, 'http://localhost').searchParams.get('message') ?? '';
  const page = await writePreview(folder, name);
  return page === null ? [404, ''] : [200, page, 'text/html; charset=utf-8'];
}

/** Compares in a time that does not depend on where the texts differ. */
function isSame(left: string, right: string): boolean {
  const digest = (value: string): Buffer => hash('sha256', value, 'buffer');
  return timingSafeEqual(digest(left), digest(right));
}
