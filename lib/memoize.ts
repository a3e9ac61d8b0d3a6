/** Returns a function that computes the value of each text once. It forgets all of them after `maxTexts`. */
export function memoize<T>(compute: (text: string) => T, maxTexts = 10_000): (text: string) => T {
  const values = new Map<string, T>();
  return (text) => {
    if (values.size >= maxTexts) values.clear();
    return values.getOrInsertComputed(text, compute);
  };
}
