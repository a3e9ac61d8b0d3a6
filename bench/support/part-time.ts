const partTimes: { readonly name: string; readonly seconds: number }[] = [];

/** Runs a part of the bench and records its duration. */
export async function timePart<T>(name: string, task: () => Promise<T>): Promise<T> {
  const started = performance.now();
  process.stderr.write(`${name} …\n`);
  const result = await task();
  partTimes.push({ name, seconds: (performance.now() - started) / 1000 });
  return result;
}

/** Returns the durations of the parts, in order. */
export function describePartTimes(): string {
  return partTimes.map(({ name, seconds }) => `${name} ${seconds.toFixed(0)} s`).join(', ');
}
