/** What a `/data/` address says to the scripts of a page: JSON with a status, made without the renderer. */
export interface DataAnswer {
  readonly status: 200 | 404 | 503;
  readonly body: unknown;
}
