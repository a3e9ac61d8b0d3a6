import { z } from 'zod';
import { toErrorAnswer, toJsonResponse, type Answer } from './answer.ts';
import { faultKinds, type FaultKind, type FaultScope } from './faults.ts';
import type { LoggedRequest } from './request-log.ts';

/** Controls the hosted search at run time: its faults, its jobs, and its request log. */
export interface JobsApiControl {
  /**
   * Makes requests fail from now on; null ends the fault. `refused` closes the port and all connections, null reopens
   * it.
   * @param scope which requests; default all
   */
  setFault(kind: FaultKind | null, scope?: FaultScope): Promise<void>;
  fault(): FaultKind | null;
  /**
   * Closes a job like its employer would: it leaves the search, and its detail has `deleted_at`.
   * @returns false when there is none
   */
  closeJob(guid: string): boolean;
  /** Removes a job from the search and its detail document. @returns false when there is none */
  removeJob(guid: string): boolean;
  /**
   * Adds a feed row of either format, or replaces the job with its GUID.
   * @returns its GUID
   * @throws when the row is not a job
   */
  addJob(row: unknown): string;
  /** Counts requests on arrival since the start or the last reset, including failing ones, without control requests. */
  count(kind?: LoggedRequest['kind']): number;
  counts(): Readonly<Record<string, number>>;
  /** The last 10,000 requests, oldest first. */
  requests(): readonly LoggedRequest[];
  resetRequests(): void;
}

const faultBody = z.object({
  fault: z.enum(faultKinds).nullable(),
  scope: z.enum(['all', 'search', 'detail']).default('all'),
  seconds: z.number().positive().max(3600).optional(),
});
const guidBody = z.object({ guid: z.string() });

/** Answers the paths by which another process controls the hosted search; null for other paths. */
export async function answerControl(
  path: string,
  method: string,
  readBody: () => Promise<unknown>,
  control: JobsApiControl,
  after: (seconds: number, run: () => void) => void,
): Promise<Answer | null> {
  const done = (isDone: boolean): Answer => (isDone ? toJsonResponse(200, {}) : toErrorAnswer(404, 'No such job.'));
  switch (`${method} ${path}`) {
    case 'GET /requests':
      return toJsonResponse(200, { total: control.count(), counts: control.counts() });
    case 'DELETE /requests':
      control.resetRequests();
      return toJsonResponse(200, {});
    case 'GET /faults':
      return toJsonResponse(200, { fault: control.fault(), kinds: faultKinds });
    case 'POST /faults': {
      const body = faultBody.safeParse(await readBody());
      if (!body.success) return toErrorAnswer(400, z.prettifyError(body.error));
      const { fault, scope, seconds } = body.data;
      if (fault === 'refused' && seconds === undefined)
        return toErrorAnswer(400, 'A closed port cannot be opened over HTTP: say for how many seconds.');
      // The answer must be sent before the port closes.
      if (fault === 'refused') after(0.05, () => void control.setFault(fault, scope));
      else await control.setFault(fault, scope);
      if (seconds !== undefined) after(seconds, () => void control.setFault(null));
      return toJsonResponse(200, { fault });
    }
    case 'POST /close-job':
    case 'POST /remove-job': {
      const body = guidBody.safeParse(await readBody());
      if (!body.success) return toErrorAnswer(400, z.prettifyError(body.error));
      return done(path === '/close-job' ? control.closeJob(body.data.guid) : control.removeJob(body.data.guid));
    }
    case 'POST /add-job':
      try {
        return toJsonResponse(200, { guid: control.addJob(await readBody()) });
      } catch (error) {
        return toErrorAnswer(400, error instanceof Error ? error.message : 'No job.');
      }
    default:
      return null;
  }
}
