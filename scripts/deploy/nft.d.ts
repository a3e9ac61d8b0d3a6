/** The file tracer that the framework bundles; its typed package is `@vercel/nft`. */
declare module 'next/dist/compiled/@vercel/nft/index.js' {
  interface TraceOptions {
    readonly base: string;
    readonly processCwd: string;
    readonly ts: boolean;
    readonly conditions: readonly string[];
    readonly ignore: (path: string) => boolean;
    readonly readFile: (path: string) => Promise<string | Buffer | null>;
  }
  const nft: {
    nodeFileTrace(files: readonly string[], options: TraceOptions): Promise<{ readonly fileList: ReadonlySet<string> }>;
  };
  export = nft;
}
