import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { startJobsApi, type JobsApi } from '#scripts/jobs-api/start-jobs-api.ts';
import { root } from '#bench/support/paths.ts';
import { nginx, startFront, trustForwardedFor } from '#tests/deploy/support/front.ts';
import { sendRequest } from '#tests/e2e/support/send-request.ts';
import { writeGeneratedFeed } from '#tests/support/generated-feed.ts';
import { startProcess, type RunningSite } from '#tests/support/start-site.ts';
import { bombWord, lookWord, type Attack } from './attacks.ts';

export interface StagePlan {
  /** Folder of a checkout that is built. */
  readonly tree: string;
  /** Jobs of the feed whose searches are requested as data. */
  readonly jobs: number;
}

export interface HostileOutcome {
  /** Requests of the attacker, and those rejected with 429. */
  readonly sent: number;
  readonly refused: number;
  /** Requests of the others, and the failed ones. */
  readonly looks: number;
  readonly failed: readonly string[];
  /** Milliseconds of the others' requests. */
  readonly p99: number;
  readonly processes: number;
  readonly runningProcesses: number;
  /** Peak memory of the largest process, bytes. */
  readonly peakMemoryBytes: number;
  /** Requests to the hosted search, except for searches of the others. */
  readonly upstreamCalls: number | null;
  readonly breakerOpened: number | null;
}

const maxTimeMs = 10_000;
const looksPerSecond = 10;

/** What is attacked. */
export interface Stage {
  readonly url: string;
  readonly sites: readonly RunningSite[];
  readonly api: JobsApi | null;
  stop(): Promise<void>;
}

/** Starts the hosted search with a word whose answer is small on the wire and large in memory. */
async function startHostedSearch(): Promise<{ readonly url: string; readonly api: JobsApi; stop(): Promise<void> }> {
  const api = await startJobsApi();
  // Requests that hang must not block the others here.
  const agent = new Agent({ keepAlive: true, maxSockets: 1024 });
  const rows = `[${'{},'.repeat(2_600_000)}{}]`;
  const bomb = gzipSync(
    `{"jobs":${rows},"featured_jobs":[],"filters":[],"meta":{},"pagination":{"page":1,"page_size":10,"total":2600001,"total_pages":260001,"has_more_pages":true}}`,
  );
  const server = createServer((request, response) => {
    if (request.url?.includes(bombWord) === true)
      return void response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(bomb);
    const headers = Object.fromEntries(
      Object.entries(request.headers).flatMap(([name, value]) =>
        typeof value === 'string' && name !== 'host' && name !== 'connection' ? [[name, value]] : [],
      ),
    );
    sendRequest(api.url, request.url ?? '/', { headers, agent }).then(
      (answer) =>
        response
          .writeHead(answer.status, { 'content-type': answer.headers['content-type'] ?? 'application/json' })
          .end(answer.body),
      () => response.destroy(),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  return {
    url,
    api,
    async stop() {
      server.close();
      server.closeAllConnections();
      agent.destroy();
      await api.close();
    },
  };
}

async function stopAll(...stops: readonly (() => Promise<unknown>)[]): Promise<void> {
  await Promise.all(stops.map((stop) => stop()));
}

/** Starts what attacks of one kind of site need. */
export async function startStage(kind: Attack['site'], { tree, jobs }: StagePlan): Promise<Stage> {
  const script = path.join(path.relative(root, tree), 'server.ts');
  if (kind === 'hosted') {
    const hostedSearch = await startHostedSearch();
    const env = {
      SEARCH_BACKEND: 'hosted',
      SEARCH_API_URL: hostedSearch.url,
      SEARCH_API_ORIGIN: hostedSearch.api.origin,
      JOB_DETAIL_URL: hostedSearch.api.detailUrl,
    };
    const site = await startProcess(env, script);
    return { url: site.url, sites: [site], api: hostedSearch.api, stop: () => stopAll(site.stop, hostedSearch.stop) };
  }
  if (kind === 'embedded') {
    const feed = await writeGeneratedFeed({ jobs });
    const site = await startProcess({ JOBS_FEED: feed.path }, script);
    return { url: site.url, sites: [site], api: null, stop: () => stopAll(site.stop, feed.remove) };
  }
  const sites = await Promise.all([startProcess({}, script), startProcess({}, script)]);
  const front = await startFront({
    webs: sites.map(({ port }) => port),
    files: trustForwardedFor,
    source: path.join(tree, 'deploy/nginx'),
  });
  return { url: front.url, sites, api: null, stop: () => stopAll(front.stop, ...sites.map((site) => site.stop)) };
}

function isRunning({ pid }: RunningSite): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Returns the peak memory of a process in bytes; 0 when it has ended. */
function readPeak({ pid }: RunningSite): number {
  try {
    return 1024 * Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** Returns how often the breaker opened; null when the process does not answer in time. */
async function readOpened({ url }: RunningSite): Promise<number | null> {
  const text = await Promise.race([
    sendRequest(url, '/metrics').then(
      (answer) => answer.text,
      () => null,
    ),
    wait(maxTimeMs, null, { ref: false }),
  ]);
  if (text === null) return null;
  return [...text.matchAll(/^service_breaker_opened_total\{.*\} (\d+)$/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );
}

/** Sends requests at a constant rate, each with a timeout. @returns once all have ended */
async function sendAt(perSecond: number, seconds: number, send: (number: number) => Promise<void>): Promise<void> {
  const pending: Promise<void>[] = [];
  const started = performance.now();
  for (let number = 0; number < perSecond * seconds; number += 1) {
    await wait(Math.max(0, started + (number * 1000) / perSecond - performance.now()));
    pending.push(send(number));
  }
  await Promise.all(pending);
}

const toolHeaders = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };

/** Requests an address on a connection of its own, from which nothing is read. */
function requestUnread(origin: string, target: string): Socket {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname).on('error', () => {});
  socket.pause();
  socket.write(`GET ${target} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
  return socket;
}

/** Runs one attack while others load new pages and one cached page. */
export async function runAttack(attack: Attack, stage: Stage, seconds: number): Promise<HostileOutcome> {
  const agents = [
    new Agent({ keepAlive: true, maxSockets: 64 }),
    new Agent({ keepAlive: true, maxSockets: 64 }),
  ] as const;
  const statuses: number[] = [];
  const failed: string[] = [];
  const times: number[] = [];
  const unread: Socket[] = [];
  let peakMemoryBytes = 0;
  const measure = (): void => void (peakMemoryBytes = Math.max(peakMemoryBytes, ...stage.sites.map(readPeak)));
  const timer = setInterval(measure, 200);
  const send = async (target: string, from: string, agent: Agent, body?: unknown): Promise<number> => {
    const late = wait(maxTimeMs, 0, { ref: false });
    const headers = { 'X-Forwarded-For': from, ...(body === undefined ? {} : toolHeaders) };
    const posted = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    return Promise.race([
      sendRequest(stage.url, target, { agent, headers, ...posted }).then(
        ({ status }) => status,
        () => 0,
      ),
      late,
    ]);
  };
  try {
    for (const page of ['/', '/jobs/', '/jobs/?q=pilot']) await send(page, '10.1.0.1', agents[1]);
    stage.api?.resetRequests();
    const assault = sendAt(attack.perSecond, seconds, async (number) => {
      const target = attack.target(number);
      if (attack.isUnread === true) unread.push(requestUnread(stage.url, target));
      statuses.push(attack.isUnread ? 0 : await send(target, '10.2.0.1', agents[0], attack.body?.(number)));
    });
    const others = sendAt(looksPerSecond, seconds, async (number) => {
      const target = number % 2 === 0 ? '/' : `/jobs/?q=${lookWord}+${number}`;
      const begun = performance.now();
      const status = await send(target, `10.3.0.${(number % 250) + 1}`, agents[1]);
      times.push(performance.now() - begun);
      if (status !== 200) failed.push(`${target} ${status === 0 ? 'no answer' : status}`);
    });
    await Promise.all([assault, others]);
    measure();
    const runningSites = stage.sites.filter(isRunning);
    const [first] = runningSites;
    return {
      sent: statuses.length,
      refused: statuses.filter((status) => status === 429).length,
      looks: times.length,
      failed,
      p99: times.sort((a, b) => a - b).at(Math.ceil(times.length * 0.99) - 1) ?? 0,
      processes: stage.sites.length,
      runningProcesses: runningSites.length,
      peakMemoryBytes,
      upstreamCalls:
        stage.api === null
          ? null
          : stage.api.requests().filter(({ target: target }) => !target.includes(lookWord)).length,
      breakerOpened: stage.api === null || first === undefined ? null : await readOpened(first),
    };
  } finally {
    clearInterval(timer);
    for (const agent of agents) agent.destroy();
    for (const socket of unread) socket.destroy();
  }
}

export const maxLookMs = 2000;
export const maxMemoryBytes = 1.5 * 2 ** 30;

/** Returns what the attack did to the site, one line each. */
export function judgeSite(
  { maxCalls }: Attack,
  { processes, runningProcesses, peakMemoryBytes, sent, upstreamCalls, breakerOpened }: HostileOutcome,
): readonly string[] {
  const complaints = runningProcesses < processes ? [`${processes - runningProcesses} processes ended`] : [];
  if (peakMemoryBytes > maxMemoryBytes) complaints.push(`${Math.round(peakMemoryBytes / 2 ** 20)} MB`);
  if ((breakerOpened ?? 0) > 0) complaints.push('the breaker opened');
  if (maxCalls !== undefined && upstreamCalls !== null && upstreamCalls > maxCalls * sent)
    complaints.push(`${upstreamCalls} calls of the service`);
  return complaints;
}

/** Returns what others noticed of the attack, one line each. Other load of the machine is noticed too. */
export function judgeOthers({ failed, looks, p99 }: HostileOutcome): readonly string[] {
  const complaints =
    failed.length === 0
      ? []
      : [`${failed.length} of ${looks} looks of others failed: ${failed.slice(0, 3).join(', ')}`];
  if (p99 > maxLookMs) complaints.push(`p99 of others ${Math.round(p99)} ms`);
  return complaints;
}

/** Whether the front can be started. */
export const hasFront = nginx !== null;
