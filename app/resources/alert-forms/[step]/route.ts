import { alerts } from '#config/alerts.ts';
import { maxHeaderBytes } from '#config/security.ts';
import {
  changeRequest,
  signUpAnswer,
  signUpRequest,
  subscriptionAnswer,
  unsubscribeAnswer,
} from '#lib/alerts/alerts-api.ts';
import type { DoneName, SignUpProblem } from '#lib/alerts/alerts-api.ts';
import { alertPaths } from '#lib/alerts/alerts-paths.ts';
import { isFromOwnPage, readBody } from '#lib/resources/posted-message.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { buildPrivateHeaders, forgetAlertsPages, readToken } from '#lib/views/alerts/alerts-page.ts';
import { askAlerts } from '#lib/views/alerts/ask-alerts.ts';

interface Form {
  /** The page of the form, whose address it is posted to. */
  readonly path: string;
  readonly isAllowed: (request: Request) => boolean;
  /** Returns the address to go to, or a status alone. */
  readonly answer: (fields: URLSearchParams, token: string, headers: Headers) => Promise<string | 200 | 404 | 503>;
}

const doneNames = { pause: 'paused', resume: 'resumed', stop: 'stopped', 'delete-all': 'deleted' } as const;
const problems = { 'bad-address': 'address', 'bad-list': 'list', busy: 'busy' } as const;
/** The forms by their step. The token of the address is all that `confirm` and `unsubscribe` need, so anybody may post to them. */
const forms: ReadonlyMap<string, Form> = new Map([
  ['sign-up', { path: alertPaths.signUp, isAllowed: isFromOwnPage, answer: signUp }],
  ['confirm', { path: alertPaths.confirm, isAllowed: () => true, answer: confirm }],
  ['manage', { path: alertPaths.manage, isAllowed: isFromManagePage, answer: change }],
  ['unsubscribe', { path: alertPaths.unsubscribe, isAllowed: () => true, answer: unsubscribe }],
]);

/**
 * Answers the forms of job alerts, which are posted to the addresses of their pages: the server rewrites these to this handler. People
 * are redirected to a page, so that reloading it posts nothing.
 */
export async function POST(
  request: Request,
  { params }: RouteContext<'/resources/alert-forms/[step]'>,
): Promise<Response> {
  const { step } = await params;
  const form = runtime().alertsUrl === null ? undefined : forms.get(step);
  const send = (status: number, headers: Readonly<Record<string, string>> = {}): Response =>
    new Response(null, { status, headers: { ...buildPrivateHeaders(form?.path ?? '', status), ...headers } });

  if (form === undefined) return send(405, { allow: 'GET, HEAD' });
  if (!form.isAllowed(request)) return send(403);
  const body = await readBody(request, alerts.maxBytes);
  // Node does not drain a body that was read in part.
  if (body === null) return send(413, { connection: 'close' });
  const token = readToken(new URL(request.url).searchParams);
  const answer = await form.answer(new URLSearchParams(body), token, request.headers);
  forgetAlertsPages();
  return typeof answer === 'string' ? send(303, { location: answer }) : send(answer);
}

/** The page with the token hides its address, so its forms have the origin `null`; what they may do, their token says. */
function isFromManagePage(request: Request): boolean {
  const isHidden = request.headers.get('origin') === 'null';
  return isHidden ? (request.headers.get('sec-fetch-site') ?? 'same-origin') === 'same-origin' : isFromOwnPage(request);
}

async function signUp(fields: URLSearchParams, _token: string, headers: Headers): Promise<string> {
  // Only programs fill in the field that people do not see.
  if ((fields.get('subject') ?? '') !== '') return alertPaths.sent;
  const list = fields.get('list') ?? '';
  const backToForm = (problem: SignUpProblem): string =>
    buildAddress(alertPaths.signUp, { list: problem === 'list' ? '' : list }, { problem });

  const question = signUpRequest.safeParse({
    list,
    address: (fields.get('email') ?? '').trim(),
    frequency: fields.get('frequency'),
    client: headers.get('x-forwarded-for') ?? '',
  });
  if (!question.success)
    return backToForm(question.error.issues.some(({ path }) => path[0] === 'list') ? 'list' : 'address');
  if (question.data.address === '') return backToForm('address');
  const answer = await askAlerts('signUp', question.data, signUpAnswer);
  if (!answer.ok) return backToForm('failed');
  return answer.value.result === 'accepted' ? alertPaths.sent : backToForm(problems[answer.value.result]);
}

async function confirm(_fields: URLSearchParams, token: string): Promise<string> {
  const answer = await askAlerts('confirm', { token }, subscriptionAnswer);
  if (answer.ok && answer.value.kind === 'found') return toManage(answer.value.token, 'confirmed');
  return buildAddress(alertPaths.confirm, { token }, { problem: answer.ok ? answer.value.kind : 'failed' });
}

async function change(fields: URLSearchParams): Promise<string> {
  const [token, name, alert] = [readToken(fields), fields.get('change'), fields.get('alert') ?? ''];
  const isFrequency = name === 'daily' || name === 'weekly';
  const question = changeRequest.safeParse({
    token,
    change: isFrequency ? { kind: 'set-frequency', alert, frequency: name } : { kind: name, alert },
  });
  if (!question.success) return toManage(token);
  const answer = await askAlerts('change', question.data, subscriptionAnswer);
  if (!answer.ok) return toManage(token, 'failed');
  const { change: done } = question.data;
  return toManage(token, done.kind === 'set-frequency' ? done.frequency : doneNames[done.kind]);
}

/** One-click unsubscribe (RFC 8058), whose body not all mail programs send as it says. They get no redirect, people get pages. */
async function unsubscribe(_fields: URLSearchParams, token: string, headers: Headers) {
  const answer = await askAlerts('unsubscribe', { token }, unsubscribeAnswer);
  const isStopped = answer.ok && answer.value.result === 'stopped';
  if (headers.get('accept')?.includes('text/html') !== true) return answer.ok ? (isStopped ? 200 : 404) : 503;
  return isStopped
    ? `${alertPaths.unsubscribe}?done=stopped`
    : buildAddress(alertPaths.unsubscribe, { token }, answer.ok ? {} : { problem: 'failed' });
}

function toManage(token: string, done?: DoneName): string {
  return buildAddress(alertPaths.manage, { token }, done === undefined ? {} : { done });
}

/** Returns an address with parameters, those of the visitor only where a header can carry them. */
function buildAddress(path: string, ofVisitor: Record<string, string>, rest: Record<string, string>): string {
  const address = `${path}?${new URLSearchParams({ ...ofVisitor, ...rest }).toString()}`;
  return address.length > maxHeaderBytes ? `${path}?${new URLSearchParams(rest).toString()}` : address;
}
