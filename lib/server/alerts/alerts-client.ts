import pLimit from 'p-limit';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { alerts } from '#config/alerts.ts';
import { alertsApiPaths } from '#lib/alerts/alerts-api.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { parseJson } from '#lib/parse-json.ts';

export interface AlertsClientOptions {
  /** Base URL of the process of job alerts, without a trailing slash. */
  readonly url: string;
  readonly log: Logger;
  readonly timeoutMs?: number;
}

/**
 * Asks the process of job alerts one question.
 * @returns the parsed answer, or an error when the process is down, slow, busy or answers something else. The error is logged
 * without the question, which holds addresses and tokens
 */
export type AskAlerts = <Answer>(
  name: keyof typeof alertsApiPaths,
  question: object,
  answer: z.ZodType<Answer>,
) => Promise<Result<Answer, 'outage'>>;

/** Returns the function that asks the process of job alerts. It bounds the questions under way and the time of each. */
export function createAlertsClient({ url, log, timeoutMs = alerts.timeoutMs }: AlertsClientOptions): AskAlerts {
  const limit = pLimit(alerts.maxConcurrent);

  const fail = (name: string, reason: string): Result<never, 'outage'> => {
    log.error({ question: name, reason }, 'The process of job alerts did not answer.');
    return err('outage');
  };

  const ask: AskAlerts = async (name, question, answer) => {
    try {
      const response = await fetch(url + alertsApiPaths[name], {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(question),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await response.text();
      if (response.status !== 200) return fail(name, `status ${response.status}`);
      const parsed = answer.safeParse(parseJson(text));
      return parsed.success ? ok(parsed.data) : fail(name, 'an answer of another shape');
    } catch (error) {
      return fail(name, toReason(error));
    }
  };
  return async (name, question, answer) =>
    limit.activeCount < alerts.maxConcurrent
      ? limit(() => ask(name, question, answer))
      : fail(name, 'too many questions under way');
}

/** Returns the name or code of an error. Its message may repeat what was asked. */
function toReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
}
