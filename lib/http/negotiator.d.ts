/** Types for the part of negotiator 1.1 in use. The package has none, and those of DefinitelyTyped (0.6) lack `preferred`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { readonly headers: Readonly<Record<string, string | undefined>> });
    /** Returns the best of `available`; `preferred` breaks ties between equal weights. Returns undefined when none is acceptable. */
    encoding<T extends string>(
      available: readonly T[],
      options?: { readonly preferred?: readonly T[] },
    ): T | 'identity' | undefined;
  }
}
