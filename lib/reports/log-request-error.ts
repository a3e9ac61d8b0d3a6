import { hashText } from '#lib/seo/hash-text.ts';
import { redactPersonalData } from '#lib/http/redact-personal-data.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { toRoutePattern } from '#lib/routing/route-pattern.ts';
import { tryDecode } from '#lib/http/path-segments.ts';

/** A page and its metadata meet the same error one after the other. */
const repeatedWithinMs = 1000;
let last = { fault: '', at: -Infinity };

/** Logs an error that the framework caught. @param address path and query of the request, which are not logged */
export function logRequestError(error: unknown, address: string): void {
  const { log, routing, buildId } = runtime();
  const route = toRoutePattern(address.split('?', 1)[0] ?? '', routing);
  const facts = describeError(error, address);
  const fault = `${facts.fingerprint} ${address}`;
  const at = performance.now();
  if (fault !== last.fault || at - last.at > repeatedWithinMs)
    log.error({ route, status: 500, build: buildId, ...facts }, 'A page failed.');
  last = { fault, at };
}

/** An error as it is logged. */
interface ErrorFacts {
  readonly name: string;
  /** Message without any text that the visitor sent. */
  readonly message: string;
  /** Hash of the name, files and functions of the error; the same for the same fault in every build. */
  readonly fingerprint: string;
  /** Stack frames, innermost first. */
  readonly frames: readonly string[];
}

const maxFrames = 6;
const minWordLength = 3;
const maxFrameLength = 500;
const maxLines = 50;

/**
 * Returns the parts of an error that may be logged.
 * @param requestedUrl path and query of the request; their parts are removed from the message
 */
export function describeError(error: unknown, requestedUrl = ''): ErrorFacts {
  const { name, message, stack = '' } = error instanceof Error ? error : { name: 'NotAnError', message: String(error) };
  const frames = [
    ...extractFrames(stack).matchAll(
      /^\s+at (?:(.+?) \()?(?:(?:file:|[A-Za-z]:|[/\\]).*[/\\])?([^()\n]+:\d+:\d+)\)?$/gm,
    ),
  ]
    .slice(0, maxFrames)
    .map(([, caller, place]) => (caller === undefined ? place : `${caller} ${place}`) ?? '');
  const functions = frames.map((frame) => frame.replace(/:\d+:\d+$/, ''));
  return {
    name,
    message: redactRequest(redactPersonalData(message), requestedUrl),
    fingerprint: hashText([name, ...functions].join('\n')),
    frames,
  };
}

/** Returns the stack lines that are frames. The message before them may contain anything. */
function extractFrames(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => line.length <= maxFrameLength && /^\s+at /.test(line))
    .slice(0, maxLines)
    .join('\n');
}

function redactRequest(message: string, requestedUrl: string): string {
  const [path = '', query = ''] = requestedUrl.split('?', 2);
  const words = new Set(
    [
      ...path.split('/').flatMap((segment) => [segment, tryDecode(segment) ?? segment]),
      ...new URLSearchParams(query).values(),
    ].filter((word) => word.length >= minWordLength),
  );
  return [...words].sort((a, b) => b.length - a.length).reduce((text, word) => text.replaceAll(word, '…'), message);
}
