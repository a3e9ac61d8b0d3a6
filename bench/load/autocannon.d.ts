declare module 'autocannon' {
  interface Request {
    readonly path?: string;
    readonly setupRequest?: (request: object) => object;
    readonly onResponse?: () => void;
  }
  interface Options {
    readonly url: string;
    readonly connections: number;
    /** Seconds. */
    readonly duration?: number;
    /** Requests; the load ends with the last one. */
    readonly amount?: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly requests: readonly Request[];
  }
  const autocannon: (options: Options) => Promise<unknown>;
  export = autocannon;
}
