import { setTimeout as wait } from 'node:timers/promises';
import type { AlertOutcome, OtherFault } from './alerts.ts';
import type { ChaosMail } from './chaos-mail.ts';
import type { ChaosSite } from './chaos-site.ts';
import { watchLostJobs } from './lost-jobs.ts';
import type { RunningPrometheus } from './prometheus.ts';
import { nextNewList, visitedLists } from './run-fault.ts';
import { visitSteadily } from './visits.ts';

interface WatchedFault {
  readonly kinds: readonly OtherFault[];
  readonly watch: () => Promise<readonly AlertOutcome[]>;
}

/** Visits during a fault. */
const seconds = 12;
const slowPerSecond = 20;
const overloadPerSecond = 400;
/** How long the process stands still, and how long it runs in between: twice in each scrape. */
const stopMs = 200;
const runMs = 50;
const interruptedPerSecond = 5;
const hourMs = 3_600_000;

/** Takes the processor away from a process again and again. */
async function interrupt(pid: number, milliseconds: number): Promise<void> {
  const started = performance.now();
  while (performance.now() - started < milliseconds) {
    process.kill(pid, 'SIGSTOP');
    await wait(stopMs);
    process.kill(pid, 'SIGCONT');
    await wait(runMs);
  }
}

/**
 * Runs the faults that are not of the hosted search. After the last one the site is stopped.
 * @param only runs the faults of this kind; undefined: all
 */
export async function* watchOtherFaults(
  { site }: ChaosSite,
  mail: ChaosMail,
  prometheus: RunningPrometheus,
  only: string | undefined,
): AsyncGenerator<AlertOutcome> {
  const load = (perSecond: number, newShare: number): Promise<unknown> =>
    visitSteadily(
      site.url,
      (look) => ({
        path: look % 100 < newShare * 100 ? nextNewList() : (visitedLists[look % visitedLists.length] ?? '/jobs/'),
        wasVisited: false,
      }),
      perSecond,
      seconds,
    );
  const fault = (kind: OtherFault, run: () => Promise<unknown>, canEnd = true): WatchedFault => ({
    kinds: [kind],
    async watch() {
      await prometheus.becomesQuiet();
      const began = Date.now();
      await run();
      if (canEnd) await prometheus.becomesQuiet();
      return [{ kind, fired: await prometheus.firedSince(began) }];
    },
  });
  const faults: readonly WatchedFault[] = [
    fault('none', () => load(slowPerSecond, 0.5)),
    fault('overload', () => load(overloadPerSecond, 1)),
    fault('interrupted', () => Promise.all([interrupt(site.pid, seconds * 1000), load(interruptedPerSecond, 0.5)])),
    fault('leak', async () => {
      process.kill(site.pid, 'SIGUSR2');
      await prometheus.fires('MemoryHigh');
      process.kill(site.pid, 'SIGUSR2');
    }),
    fault('mail-down', async () => {
      mail.setReply('451 4.3.0 Try again later');
      await mail.addJob();
      await mail.messagesWait();
      mail.passTime(hourMs);
      await prometheus.fires('MailWaits');
      mail.setReply(null);
      mail.passTime(hourMs);
    }),
    fault(
      'mail-refused',
      async () => {
        mail.setReply('550 5.1.1 No such user');
        await mail.addJob();
        await prometheus.fires('ManyAddressesStopped');
      },
      // What happened within an hour fires for an hour.
      false,
    ),
    { kinds: ['week', 'lost-jobs'], watch: watchLostJobs },
    fault(
      'stopped',
      async () => {
        await site.stop();
        await prometheus.fires('SiteDown');
      },
      false,
    ),
  ];
  for (const { kinds, watch } of faults)
    if (only === undefined || kinds.some((kind) => kind === only)) yield* await watch();
}
