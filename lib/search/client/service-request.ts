/** A read request to a search service. */
export interface ServiceRequest {
  readonly url: URL;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Key for the breaker: failures of requests with the same key count once. Default: the whole request. */
  readonly query?: string;
  /** Default: the budget of the client. */
  readonly budgetMs?: number;
}
