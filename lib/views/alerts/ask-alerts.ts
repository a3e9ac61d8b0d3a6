import type { z } from 'zod';
import { alerts } from '#config/alerts.ts';
import { alertsApiPaths } from '#lib/alerts/alerts-api.ts';
import { parseJson } from '#lib/parse-json.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { runtime } from '#lib/runtime/runtime.ts';

let asking = 0;

/**
 * Asks the process of job alerts one question.
 * @returns the parsed answer, or an error when the process is down, slow, busy or answers something else. The error is logged
 * without the question, which holds addresses and tokens
 */
export async function askAlerts<Answer>(
  name: keyof typeof alertsApiPaths,
  question: object,
  answer: z.ZodType<Answer>,
): Promise<Result<Answer, 'outage'>> {
  const { alertsUrl } = runtime();
  if (alertsUrl === null || asking >= alerts.maxConcurrent) return fail(name, 'too many questions under way');
  asking += 1;
  try {
    const response = await fetch(alertsUrl + alertsApiPaths[name], {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(question),
      redirect: 'manual',
      cache: 'no-store',
      signal: AbortSignal.timeout(alerts.timeoutMs),
    });
    const text = await response.text();
    if (response.status !== 200) return fail(name, `status ${response.status}`);
    const parsed = answer.safeParse(parseJson(text));
    return parsed.success ? ok(parsed.data) : fail(name, 'an answer of another shape');
  } catch (error) {
    return fail(name, toReason(error));
  } finally {
    asking -= 1;
  }
}

function fail(name: string, reason: string): Result<never, 'outage'> {
  runtime().log.error({ question: name, reason }, 'The process of job alerts did not answer.');
  return err('outage');
}

/** Returns the name or code of an error. Its message may repeat what was asked. */
function toReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
}
