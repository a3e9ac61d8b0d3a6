import { alerts } from '#config/alerts.ts';
import { checkAnswer, subscriptionAnswer, tokenRequest, type Subscription } from '#lib/alerts/alerts-api.ts';
import { doneName, linkProblem, signUpProblem, type DoneName, type SignUpProblem } from '#lib/alerts/alerts-api.ts';
import { alertPaths } from '#lib/alerts/alerts-paths.ts';
import { readOnce } from '#lib/runtime/read-once.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { askAlerts } from './ask-alerts.ts';

/** Statuses of links that lead to no alerts. */
const linkStatuses = { invalid: 404, expired: 410, gone: 410 } as const;
type LinkReason = keyof typeof linkStatuses;
/** 200 where the visitor has just deleted the alerts. */
type LinkStatus = 200 | (typeof linkStatuses)[LinkReason];

/** What a page of job alerts shows. */
export type AlertsPage =
  | { readonly kind: 'not-found' }
  | { readonly kind: 'sign-up'; readonly list: string; readonly problem: SignUpProblem | null }
  | { readonly kind: 'sent' }
  /** A link that changes something by a button. `hasFailed`: the button was selected, and nothing answered. */
  | { readonly kind: 'step'; readonly step: 'confirm' | 'unsubscribe'; readonly hasFailed: boolean }
  /** What comes after the button to unsubscribe. */
  | { readonly kind: 'stopped' }
  | { readonly kind: 'manage'; readonly subscription: Subscription; readonly done: DoneName | null }
  /** A link that leads to no alerts. */
  | { readonly kind: 'link'; readonly reason: LinkReason; readonly status: LinkStatus }
  /** The process of job alerts does not answer. `list`: of the form that was sent; null: the visitor followed a link. */
  | { readonly kind: 'outage'; readonly list: string | null };

/** The paths whose address holds a token. */
const tokenPaths: ReadonlySet<string> = new Set([alertPaths.confirm, alertPaths.manage, alertPaths.unsubscribe]);

const keyPrefix = 'job alerts ';
const readers: ReadonlyMap<string, (query: URLSearchParams) => Promise<AlertsPage>> = new Map([
  [alertPaths.signUp, readForm],
  [alertPaths.sent, async () => ({ kind: 'sent' })],
  [alertPaths.confirm, (query) => readStep('confirm', query)],
  [alertPaths.manage, readAlerts],
  [alertPaths.unsubscribe, (query) => readStep('unsubscribe', query)],
]);

/** Reads what the page of an address of job alerts shows. Links change nothing: mail scanners and previews follow them, too. */
export async function readAlertsPage(path: string, query: URLSearchParams): Promise<AlertsPage> {
  const read = runtime().alertsUrl === null ? undefined : readers.get(path);
  if (read === undefined) return { kind: 'not-found' };
  return readOnce(`${keyPrefix}${path}?${query.toString()}`, () => read(query));
}

/** Decides the status and the headers of a page of job alerts. @param search with its `?`, or empty */
export async function decideAlertsPage(path: string, search: string) {
  const status = toStatus(await readAlertsPage(path, new URLSearchParams(search)));
  return { status, headers: buildPrivateHeaders(path, status) };
}

function toStatus(page: AlertsPage): 200 | 404 | 410 | 503 {
  if (page.kind === 'link') return page.status;
  if (page.kind === 'outage') return 503;
  return page.kind === 'not-found' ? 404 : 200;
}

/** Returns the headers of a response that belongs to one visitor. */
export function buildPrivateHeaders(path: string, status: number): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    ...(tokenPaths.has(path) ? { 'referrer-policy': 'no-referrer' } : {}),
    ...(status === 503 ? { 'retry-after': String(alerts.retryAfterSeconds) } : {}),
  };
}

/** Forgets what pages have read, after a change. */
export function forgetAlertsPages(): void {
  const { reads } = runtime();
  for (const key of reads.keys()) if (key.startsWith(keyPrefix)) reads.delete(key);
}

/** Returns the token, which is base64url, of an address without the signs that mail programs and chats attach to a link. */
export function readToken(query: URLSearchParams): string {
  const text = (query.get('token') ?? '').replace(/[\s\p{Cf}]/gu, '');
  const [token = ''] = /[\w-]+/.exec(text) ?? [];
  return tokenRequest.safeParse({ token }).success ? token : '';
}

async function readForm(query: URLSearchParams): Promise<AlertsPage> {
  const [list, problem] = [query.get('list') ?? '', signUpProblem.parse(query.get('problem'))];
  // Anyone can request this address, so it is an outage only as long as there is one.
  const isOutage = problem === 'failed' && !(await askAlerts('check', { token: '' }, checkAnswer)).ok;
  return isOutage ? { kind: 'outage', list } : { kind: 'sign-up', list, problem };
}

async function readStep(step: 'confirm' | 'unsubscribe', query: URLSearchParams): Promise<AlertsPage> {
  if (step === 'unsubscribe' && query.get('done') === 'stopped') return { kind: 'stopped' };
  const answer = await askAlerts('check', { token: readToken(query) }, checkAnswer);
  if (!answer.ok) return { kind: 'outage', list: null };
  if (answer.value.kind !== step) return toLink(answer.value.kind === 'expired' ? 'expired' : 'invalid');
  const problem = linkProblem.parse(query.get('problem'));
  return problem === null || problem === 'failed'
    ? { kind: 'step', step, hasFailed: problem !== null }
    : toLink(problem);
}

async function readAlerts(query: URLSearchParams): Promise<AlertsPage> {
  const answer = await askAlerts('read', { token: readToken(query) }, subscriptionAnswer);
  if (!answer.ok) return { kind: 'outage', list: null };
  const done = doneName.parse(query.get('done'));
  if (answer.value.kind === 'found') return { kind: 'manage', subscription: answer.value, done };
  const isDone = answer.value.kind === 'gone' && (done === 'stopped' || done === 'deleted');
  return isDone ? { kind: 'link', reason: 'gone', status: 200 } : toLink(answer.value.kind);
}

function toLink(reason: LinkReason): AlertsPage {
  return { kind: 'link', reason, status: linkStatuses[reason] };
}
