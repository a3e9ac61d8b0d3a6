/** The response of a URL under `/data/`: JSON for the site's own scripts. */
export interface DataAnswer {
  readonly status: 200 | 503;
  readonly body: unknown;
}

/** The response while the search is unavailable. */
export const unavailableAnswer: DataAnswer = { status: 503, body: { error: 'unavailable' } };
