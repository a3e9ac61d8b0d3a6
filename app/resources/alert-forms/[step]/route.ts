import { answerAlertForm } from '#lib/views/alerts/answer-alert-form.ts';

/** Answers the forms of job alerts, which are posted to the addresses of their pages: the server rewrites these to this handler. */
export async function POST(
  request: Request,
  { params }: RouteContext<'/resources/alert-forms/[step]'>,
): Promise<Response> {
  const { step } = await params;
  return answerAlertForm(step, request);
}
