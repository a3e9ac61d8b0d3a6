/** A read of a search service. */
export interface ServiceRequest {
  readonly url: URL;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** What the request is about, where several ask about the same: they fail as one. Default: the whole request. */
  readonly query?: string;
  /** Milliseconds; default of the client. */
  readonly budget?: number;
}
