/** A read of a search service. */
export interface ServiceRequest {
  readonly url: URL;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Milliseconds; default of the client. */
  readonly budget?: number;
}
