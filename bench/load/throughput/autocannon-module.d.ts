declare module 'autocannon' {
  interface Options {
    readonly url: string;
    readonly connections: number;
    /** Seconds. */
    readonly duration: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly requests: readonly { readonly method: 'GET'; readonly path: string }[];
  }
  const autocannon: (options: Options) => Promise<unknown>;
  export = autocannon;
}
