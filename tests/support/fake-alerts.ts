import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { z } from 'zod';
import {
  alertsApiPaths,
  changeRequest,
  type checkAnswer,
  signUpRequest,
  tokenRequest,
  type AlertChange,
  type AlertView,
  type SubscriptionAnswer,
} from '#lib/alerts/alerts-api.ts';

type SignUp = z.output<typeof signUpRequest>;

/** A process of job alerts in memory, which sends no mail: it answers by the contract and checks every question. */
export interface FakeAlerts {
  readonly url: string;
  /** The sign-ups in order; the n-th is confirmed by the token `confirm-n`. */
  readonly signUps: readonly SignUp[];
  /** Bodies of all questions in order. */
  readonly questions: readonly string[];
  /** What it does with questions: answers, answers 500, or never answers. */
  mode: 'up' | 'down' | 'silent';
  /** The result of the next sign-ups. */
  signUpResult: 'accepted' | 'bad-address' | 'bad-list' | 'busy';
  /** Returns the token of a link to manage the alerts of an address, as messages hold it. It also unsubscribes. */
  manageToken(address: string): string;
  stop(): Promise<void>;
}

/** Starts the process on a free port of this machine. */
export async function startFakeAlerts(): Promise<FakeAlerts> {
  const signUps: SignUp[] = [];
  const questions: string[] = [];
  const alertsByAddress = new Map<string, AlertView[]>();
  const toToken = (address: string): string => `manage-${Buffer.from(address).toString('base64url')}`;
  const toAddress = (token: string): string => Buffer.from(token.slice('manage-'.length), 'base64url').toString();

  const read = (token: string): SubscriptionAnswer => {
    if (token === 'expired') return { kind: token };
    if (token === 'stopped') return { kind: 'gone' };
    if (!token.startsWith('manage-')) return { kind: 'invalid' };
    const address = toAddress(token);
    const alerts = alertsByAddress.get(address) ?? [];
    return alerts.length === 0
      ? { kind: 'gone' }
      : { kind: 'found', address, alerts, current: alerts[0]?.id ?? null, token: toToken(address) };
  };

  const confirm = (token: string): SubscriptionAnswer => {
    const index = Number(/^confirm-(\d+)$/.exec(token)?.[1] ?? -1);
    const signUp = signUps[index];
    if (signUp === undefined) return token.startsWith('manage-') ? { kind: 'invalid' } : read(token);
    const alerts = alertsByAddress.get(signUp.address) ?? [];
    const id = `alert-${index}`;
    if (!alerts.some((alert) => alert.id === id))
      alerts.push({
        id,
        list: signUp.list,
        name: `Jobs of ${signUp.list}`,
        frequency: signUp.frequency,
        isPaused: false,
      });
    alertsByAddress.set(signUp.address, alerts);
    return read(toToken(signUp.address));
  };

  const check = (token: string): z.output<typeof checkAnswer> => {
    if (token === 'expired') return { kind: token };
    if (token === 'stopped' || /^confirm-\d+$/.test(token)) return { kind: 'confirm' };
    return { kind: token.startsWith('manage-') ? 'unsubscribe' : 'invalid' };
  };

  const change = (token: string, update: AlertChange): SubscriptionAnswer => {
    const found = read(token);
    if (found.kind !== 'found') return found;
    const changed = found.alerts.flatMap((alert): readonly AlertView[] => {
      if (update.kind === 'delete-all') return [];
      if (update.alert !== alert.id) return [alert];
      switch (update.kind) {
        case 'pause':
          return [{ ...alert, isPaused: true }];
        case 'resume':
          return [{ ...alert, isPaused: false }];
        case 'set-frequency':
          return [{ ...alert, frequency: update.frequency }];
        case 'stop':
          return [];
      }
    });
    alertsByAddress.set(found.address, [...changed]);
    return read(token);
  };

  const answer = (path: string, body: unknown): unknown => {
    switch (path) {
      case alertsApiPaths.signUp:
        signUps.push(signUpRequest.parse(body));
        return { result: fake.signUpResult };
      case alertsApiPaths.check:
        return check(tokenRequest.parse(body).token);
      case alertsApiPaths.confirm:
        return confirm(tokenRequest.parse(body).token);
      case alertsApiPaths.read:
        return read(tokenRequest.parse(body).token);
      case alertsApiPaths.change: {
        const { token, change: update } = changeRequest.parse(body);
        return change(token, update);
      }
      case alertsApiPaths.unsubscribe: {
        const { token } = tokenRequest.parse(body);
        if (!token.startsWith('manage-')) return { result: 'invalid' };
        const found = read(token);
        if (found.kind === 'found') change(token, { kind: 'stop', alert: found.current ?? '' });
        return { result: 'stopped' };
      }
      default:
        throw new Error(`The contract has no ${path}.`);
    }
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request);
    questions.push(body);
    if (fake.mode === 'silent') return;
    if (fake.mode === 'down') {
      response.writeHead(500).end();
      return;
    }
    const value: unknown = JSON.parse(body);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer(request.url ?? '', value)));
  };

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.writeHead(400).end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');
  const fake: FakeAlerts = {
    url: `http://127.0.0.1:${address.port}`,
    signUps,
    questions,
    mode: 'up',
    signUpResult: 'accepted',
    manageToken: toToken,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return fake;
}
