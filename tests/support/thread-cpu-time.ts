/**
 * Returns the milliseconds of CPU time of `run` in this thread; unlike wall-clock time they do not grow with other load
 * of the machine.
 */
export function measureThreadCpuTime(run: () => void): number {
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
