/** An answer before it is written to the socket. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export function toJsonResponse(status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): Answer {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(value) };
}

export function toErrorAnswer(
  status: number,
  errors: string | Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  return toJsonResponse(status, { errors }, headers);
}
