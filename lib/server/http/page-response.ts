/** A whole response, uncompressed, before it is cached or sent. Header names are lower case. */
export interface PageResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: Buffer;
}

/** What the framework's handler answered. */
export interface RawResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: Buffer;
}

/** Everything of a request that a page may see. */
export interface PageRequest {
  /** Path and query to render. */
  readonly target: string;
  /** What the visitor asked for. */
  readonly requestedPath: string;
  readonly requestedSearch: string;
  /** True when routing has already taken the address for a page. */
  readonly isKnown: boolean;
  readonly headers: Readonly<Record<string, string | string[]>>;
}

export type RenderPage = (request: PageRequest) => Promise<PageResponse>;
