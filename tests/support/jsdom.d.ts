declare module 'jsdom' {
  export class VirtualConsole {}
  export class JSDOM {
    constructor(
      html: string,
      options?: {
        readonly contentType?: string;
        readonly runScripts?: 'dangerously';
        readonly virtualConsole?: VirtualConsole;
        readonly beforeParse?: (window: Window & typeof globalThis) => void;
      },
    );
    readonly window: Window & typeof globalThis;
  }
}
