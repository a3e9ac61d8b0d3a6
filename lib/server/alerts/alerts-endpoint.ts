import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { alerts } from '#config/alerts.ts';
import { maxHeaderBytes } from '#config/security.ts';
import {
  changeRequest,
  checkAnswer,
  signUpAnswer,
  signUpRequest,
  subscriptionAnswer,
  unsubscribeAnswer,
  type SubscriptionAnswer,
} from '#lib/alerts/alerts-api.ts';
import {
  doneName,
  signUpProblem,
  type AlertsPage,
  type DoneName,
  type SignUpProblem,
} from '#lib/alerts/alerts-page.ts';
import { alertPaths, buildSignUpUrl } from '#lib/alerts/alerts-paths.ts';
import { buildPath, parsePathSegments } from '#lib/http/path-segments.ts';
import { ok, type Result } from '#lib/result.ts';
import type { Endpoint, PageResponse, RenderPage } from '#lib/server/http/page-response.ts';
import { readBody } from '#lib/server/http/posted-body.ts';
import { parseRequestTarget } from '#lib/server/http/request-target.ts';
import { sendResponse } from '#lib/server/http/send-response.ts';
import { toRedirect } from '#lib/server/rendering/to-page-response.ts';
import { isOwnForm, readToken } from './alert-request.ts';
import type { AskAlerts } from './alerts-client.ts';
import { toClientAddress } from './client-address.ts';

export interface AlertsEndpointOptions {
  readonly ask: AskAlerts;
  /** Absolute origin of the site. */
  readonly siteUrl: string;
  readonly renderPage: RenderPage;
  /** Headers that every response of the site carries. */
  readonly common: Readonly<Record<string, string>>;
  readonly log: Logger;
}

interface Visit {
  readonly request: IncomingMessage;
  readonly query: URLSearchParams;
  /** Token of the address; empty without one that the contract takes. */
  readonly token: string;
  /** Posted body; empty for GET. */
  readonly body: string;
}

type AnswerVisit = (visit: Visit) => PageResponse | Promise<PageResponse>;
type PathHandlers = { readonly get: AnswerVisit; readonly post?: AnswerVisit };

/** The paths whose address holds a token. */
const tokenPaths: ReadonlySet<string> = new Set([alertPaths.confirm, alertPaths.manage, alertPaths.unsubscribe]);
/** The paths that anybody may post to: the token of the address is all that they need. */
const openPaths: ReadonlySet<string> = new Set([alertPaths.confirm, alertPaths.unsubscribe]);
const noLink = { kind: 'invalid' } as const;
const doneNames = { pause: 'paused', resume: 'resumed', stop: 'stopped', 'delete-all': 'deleted' } as const;

/**
 * Returns the handler of the pages of job alerts and of their forms. None of its responses is stored anywhere, and what it knows
 * of a visitor is passed to the page beside its address.
 */
export function createAlertsEndpoint({ ask, siteUrl, renderPage, common, log }: AlertsEndpointOptions): Endpoint {
  const render = (path: string, pageData: AlertsPage): Promise<PageResponse> =>
    renderPage({ target: path, requestedPath: path, requestedSearch: '', isKnown: true, headers: {}, pageData });

  const renderSubscription = (
    answer: Result<SubscriptionAnswer, 'outage'>,
    done: DoneName | null,
  ): Promise<PageResponse> =>
    render(
      alertPaths.manage,
      answer.ok ? { kind: 'manage', subscription: answer.value, done } : { kind: 'outage', list: null },
    );

  const askFor = async <Answer>(
    name: 'check' | 'confirm' | 'read' | 'unsubscribe',
    token: string,
    schema: z.ZodType<Answer>,
  ): Promise<Result<Answer | typeof noLink, 'outage'>> => (token === '' ? ok(noLink) : ask(name, { token }, schema));

  const showForm: AnswerVisit = ({ query }) =>
    render(alertPaths.signUp, {
      kind: 'sign-up',
      list: query.get('list') ?? '',
      problem: signUpProblem.nullable().catch(null).parse(query.get('problem')),
    });

  const signUp: AnswerVisit = async ({ request, body }) => {
    const form = new URLSearchParams(body);
    // Only programs fill in the field that people do not see.
    if ((form.get('subject') ?? '') !== '') return seeOther(alertPaths.sent);
    const list = form.get('list') ?? '';
    const question = signUpRequest.safeParse({
      list,
      address: (form.get('email') ?? '').trim(),
      frequency: form.get('frequency'),
      client: toClientAddress(request),
    });
    if (!question.success) {
      const isList = question.error.issues.some(({ path }) => path[0] === 'list');
      return backToForm(isList ? '' : list, isList ? 'list' : 'address');
    }
    if (question.data.address === '') return backToForm(list, 'address');
    const answer = await ask('signUp', question.data, signUpAnswer);
    if (!answer.ok) return render(alertPaths.signUp, { kind: 'outage', list });
    switch (answer.value.result) {
      case 'accepted':
        return seeOther(alertPaths.sent);
      case 'bad-address':
        return backToForm(list, 'address');
      case 'bad-list':
        return backToForm('', 'list');
      case 'busy':
        return backToForm(list, 'busy');
    }
  };

  // Mail scanners and previews follow links like people do, so a link only shows a button.
  const showButton =
    (step: 'confirm' | 'unsubscribe'): AnswerVisit =>
    async ({ token }) => {
      const answer = await askFor('check', token, checkAnswer);
      if (answer.ok && answer.value.kind === step) return render(alertPaths[step], { kind: 'step', step });
      const isExpired = answer.ok && answer.value.kind === 'expired';
      return renderSubscription(answer.ok ? ok(isExpired ? { kind: 'expired' } : noLink) : answer, null);
    };

  const confirm: AnswerVisit = async ({ token }) => {
    const answer = await askFor('confirm', token, subscriptionAnswer);
    return answer.ok && answer.value.kind === 'found'
      ? toManage(answer.value.token, 'confirmed')
      : renderSubscription(answer, null);
  };

  const showAlerts: AnswerVisit = async ({ query, token }) =>
    renderSubscription(
      await askFor('read', token, subscriptionAnswer),
      doneName.nullable().catch(null).parse(query.get('done')),
    );

  const change: AnswerVisit = async ({ body }) => {
    const form = new URLSearchParams(body);
    const [token, name, alert] = [form.get('token') ?? '', form.get('change'), form.get('alert') ?? ''];
    const isFrequency = name === 'daily' || name === 'weekly';
    const question = changeRequest.safeParse({
      token,
      change: isFrequency ? { kind: 'set-frequency', alert, frequency: name } : { kind: name, alert },
    });
    if (!question.success) return renderSubscription(ok(noLink), null);
    const answer = await ask('change', question.data, subscriptionAnswer);
    if (!answer.ok || answer.value.kind === 'invalid' || answer.value.kind === 'expired')
      return renderSubscription(answer, null);
    const { change: done } = question.data;
    return toManage(token, done.kind === 'set-frequency' ? done.frequency : doneNames[done.kind]);
  };

  // RFC 8058 names the body, but not all mail programs send it, and the token says it all.
  const unsubscribe: AnswerVisit = async ({ request, token }) => {
    const answer = await askFor('unsubscribe', token, unsubscribeAnswer);
    const isStopped = answer.ok && 'result' in answer.value && answer.value.result === 'stopped';
    if (request.headers.accept?.includes('text/html') !== true)
      return answer.ok ? empty(isStopped ? 200 : 404) : empty(503, { 'retry-after': String(alerts.retryAfterSeconds) });
    return isStopped
      ? render(alertPaths.unsubscribe, { kind: 'step', step: 'stopped' })
      : renderSubscription(answer.ok ? ok(noLink) : answer, null);
  };

  const handlersByPath = new Map<string, PathHandlers>([
    [alertPaths.signUp, { get: showForm, post: signUp }],
    [alertPaths.sent, { get: () => render(alertPaths.sent, { kind: 'sent' }) }],
    [alertPaths.confirm, { get: showButton('confirm'), post: confirm }],
    [alertPaths.manage, { get: showAlerts, post: change }],
    [alertPaths.unsubscribe, { get: showButton('unsubscribe'), post: unsubscribe }],
  ]);

  const answer = async (
    request: IncomingMessage,
    path: string,
    { get, post }: PathHandlers,
    search: string,
  ): Promise<PageResponse> => {
    const query = new URLSearchParams(search);
    const visit = { request, query, token: readToken(query), body: '' };
    if (request.method === 'GET' || request.method === 'HEAD') return get(visit);
    if (request.method !== 'POST' || post === undefined)
      return empty(405, { allow: post === undefined ? 'GET, HEAD' : 'GET, HEAD, POST' });
    if (!openPaths.has(path) && !isOwnForm(request, path, siteUrl)) return empty(403);
    const body = await readBody(request, alerts.maxBytes);
    return body === null ? empty(413) : post({ ...visit, body });
  };

  return (request, response) => {
    const target = parseRequestTarget(request.url ?? '/');
    if (target.kind === 'too-long') return false;
    const segments = parsePathSegments(target.path);
    if (segments?.[0]?.toLowerCase() !== 'job-alerts') return false;
    const path = buildPath(segments).toLowerCase();
    const handlers = handlersByPath.get(path);
    if (handlers === undefined) return false;
    const answering =
      path === target.path || (request.method !== 'GET' && request.method !== 'HEAD')
        ? answer(request, path, handlers, target.search)
        : Promise.resolve(toRedirect(308, path + target.search, 'none'));
    answering
      .then((page) => sendResponse(request, response, toPrivate(page, path, request), common))
      .catch((error: unknown) => {
        if (!request.destroyed || request.complete) log.error({ err: error }, 'A page of job alerts failed.');
        response.destroy();
      });
    return true;
  };
}

/** Returns the response with the headers of pages that belong to one visitor. */
function toPrivate(page: PageResponse, path: string, request: IncomingMessage): PageResponse {
  return {
    ...page,
    headers: {
      ...page.headers,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      ...(tokenPaths.has(path) ? { 'Referrer-Policy': 'no-referrer' } : {}),
      // See `sendStatus`.
      ...(request.complete ? {} : { connection: 'close' }),
    },
  };
}

function empty(status: number, headers: Readonly<Record<string, string>> = {}): PageResponse {
  return { status, headers, body: Buffer.alloc(0) };
}

function seeOther(location: string): PageResponse {
  return toRedirect(303, location, 'none');
}

function toManage(token: string, done: DoneName | null): PageResponse {
  const query = new URLSearchParams({ token, ...(done === null ? {} : { done }) });
  return seeOther(`${alertPaths.manage}?${query.toString()}`);
}

function backToForm(list: string, problem: SignUpProblem): PageResponse {
  const address = `${buildSignUpUrl(list)}&problem=${problem}`;
  return seeOther(address.length > maxHeaderBytes ? `${alertPaths.signUp}?problem=${problem}` : address);
}
