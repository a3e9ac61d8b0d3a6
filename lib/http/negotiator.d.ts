/** What we use of negotiator 1.1, which has no types of its own; those of DefinitelyTyped are of 0.6 and know no preference. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { readonly headers: Readonly<Record<string, string | undefined>> });
    /** The best of `available`, in the order of `preferred` where the client weighs several alike; undefined: none is acceptable. */
    encoding<T extends string>(
      available: readonly T[],
      options?: { readonly preferred?: readonly T[] },
    ): T | 'identity' | undefined;
    mediaType(available: readonly string[]): string | undefined;
  }
}
