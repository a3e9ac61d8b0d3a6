/** What an address under `/data/` answers: JSON for scripts of our own pages. */
export interface DataAnswer {
  readonly status: 200 | 503;
  readonly body: unknown;
}

/** The answer while the search is down. */
export const unavailableAnswer: DataAnswer = { status: 503, body: { error: 'unavailable' } };
