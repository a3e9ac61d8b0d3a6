import { pino } from 'pino';
import { z } from 'zod';
import { runtime, setRuntime, type Runtime } from '#lib/runtime/runtime.ts';
import { createFakeSearch } from './fake-search.ts';
import { useSite } from './use-sample-site.ts';

export const siteOrigin = 'https://careers.example.com';
const logLine = z.record(z.string(), z.unknown());

/** Sets this process up as a site without jobs. @returns the lines of its log, as they are written */
export function useLoggedSite(over: Partial<Runtime> = {}): readonly z.infer<typeof logLine>[] {
  const lines: z.infer<typeof logLine>[] = [];
  const write = (line: string): void => void lines.push(logLine.parse(JSON.parse(line)));
  useSite(createFakeSearch());
  setRuntime({ ...runtime(), log: pino({ base: null, timestamp: false }, { write }), ...over });
  return lines;
}

/** Returns a request that posts a body. */
export function buildPost(path: string, body: string | ReadableStream, headers: HeadersInit = {}): Request {
  const init: RequestInit & { readonly duplex: 'half' } = { method: 'POST', body, headers, duplex: 'half' };
  return new Request(siteOrigin + path, init);
}

/** Returns a body without a declared length. @param end what follows its parts: the end, an error that breaks it off, or nothing */
export function streamBody(
  parts: readonly string[],
  end: 'end' | Error | 'nothing' = 'end',
): ReadableStream<Uint8Array> {
  const left = [...parts];
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      const part = left.shift();
      if (part !== undefined) controller.enqueue(new TextEncoder().encode(part));
      else if (end === 'end') controller.close();
      else if (end !== 'nothing') controller.error(end);
    },
  });
}
