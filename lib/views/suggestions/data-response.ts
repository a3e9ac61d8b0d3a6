/** The response of a URL under `/data/`: JSON for the site's own scripts. */
export interface DataResponse {
  readonly status: 200 | 503;
  readonly body: unknown;
}

/** The response while the search is unavailable. */
export const unavailableResponse: DataResponse = { status: 503, body: { error: 'unavailable' } };
