/** Milliseconds of processor time that `run` takes in this thread; unlike the time of a clock it does not grow with what else the machine does. */
export function measureThreadCpuTime(run: () => void): number {
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
