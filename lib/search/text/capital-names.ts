/** Words that descriptions are full of, and that are names when written in capitals: IT, OR, HI. */
export const capitalNames: ReadonlySet<string> = new Set([
  'it',
  'or',
  'in',
  'me',
  'hi',
  'ok',
  'us',
  'as',
  'id',
  'oh',
  'la',
  'ma',
  'pa',
  'de',
  'co',
  'al',
]);
