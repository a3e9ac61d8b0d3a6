import { z } from 'zod';
import { mapErrors } from '#config/map.ts';

/** Where in the browser an error was caught. */
const errorKinds = ['island', 'page', 'document', 'script', 'promise', 'manifest', 'latest', 'map'] as const;

export type ErrorKind = (typeof errorKinds)[number];

/** Error names defined by ECMAScript and the DOM, and those of the site's own reports. */
const errorNames =
  'Error AggregateError EvalError InternalError RangeError ReferenceError SuppressedError SyntaxError TypeError ' +
  'URIError AbortError ConstraintError DataCloneError DataError EncodingError HierarchyRequestError IndexSizeError ' +
  'InUseAttributeError InvalidAccessError InvalidCharacterError InvalidModificationError InvalidNodeTypeError ' +
  'InvalidStateError NamespaceError NetworkError NoModificationAllowedError NotAllowedError NotFoundError ' +
  'NotReadableError NotSupportedError OperationError QuotaExceededError ReadOnlyError SecurityError TimeoutError ' +
  'TransactionInactiveError UnknownError VersionError WrongDocumentError BadShape ChunkLoadError NotAnError Unknown';

/** Replaces any other error name, so that the sender of a report cannot write arbitrary text to the log. */
const otherError = 'OtherError';

/** A report of one error: its kind and its position in the site's scripts. The error message is left out on purpose. */
export const errorReport = z.strictObject({
  kind: z.enum(errorKinds),
  name: z
    .union([z.enum(mapErrors), z.enum(errorNames.split(' ')), z.string().regex(/^(?:React \d{1,4}|Status \d{3})$/)])
    .catch(otherError),
  /** Stack frames in scripts of the build, innermost first: file, line and column. */
  frames: z.array(z.string().regex(/^\/_next\/static\/[\w./~-]{1,150}:\d{1,7}:\d{1,9}$/)).max(3),
  /** Only the route pattern of this path is logged. */
  path: z.string().max(1000),
  build: z.string().regex(/^[\w.:-]{1,200}$/),
});
