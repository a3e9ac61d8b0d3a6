import { hideVisitor } from '#lib/http/hide-visitor.ts';
import { hashText } from '#lib/seo/hash-text.ts';
import { toSourceStack } from './source-stack.ts';

/** An error as the log tells of it. */
export interface ErrorFacts {
  readonly name: string;
  /** Without anything the visitor sent. */
  readonly message: string;
  /** The same for the same fault, in this build and the next: of the name and the files and functions it came through. */
  readonly fingerprint: string;
  /** Where it was thrown, innermost first. */
  readonly frames: readonly string[];
}

const maxFrames = 4;
const shortest = 3;
const longestFrame = 500;
const maxLines = 50;

/** What of an error may stand in the log. @param asked path and query of the request: what stands in them is left out */
export function describeError(error: unknown, asked = ''): ErrorFacts {
  const { name, message, stack = '' } = error instanceof Error ? error : { name: 'NotAnError', message: String(error) };
  const frames = [
    ...toSourceStack(framesOf(stack)).matchAll(
      /^\s+at (?:(.+?) \()?(?:(?:file:|[A-Za-z]:|[/\\]).*[/\\])?([^()\n]+:\d+:\d+)\)?$/gm,
    ),
  ]
    .slice(0, maxFrames)
    .map(([, caller, place]) => (caller === undefined ? place : `${caller} ${place}`) ?? '');
  const functions = frames.map((frame) => frame.replace(/:\d+:\d+$/, ''));
  return {
    name,
    message: withoutWords(hideVisitor(message), asked),
    fingerprint: hashText([name, ...functions].join('\n')),
    frames,
  };
}

/** The lines of a stack that are no part of the message, which may hold anything. */
function framesOf(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => line.length <= longestFrame && /^\s+at /.test(line))
    .slice(0, maxLines)
    .join('\n');
}

function withoutWords(message: string, asked: string): string {
  const [path = '', query = ''] = asked.split('?', 2);
  const words = new Set(
    [
      ...path.split('/').flatMap((segment) => [segment, decode(segment)]),
      ...new URLSearchParams(query).values(),
    ].filter((word) => word.length >= shortest),
  );
  return [...words].sort((a, b) => b.length - a.length).reduce((text, word) => text.replaceAll(word, '…'), message);
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
