import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { sendQueries } from '#bench/cache/send-queries.ts';

const megabyte = 2 ** 20;
const maxBytes = 8 * megabyte;

test(
  '20,000 distinct queries, 20 times the capacity of the cache, stay within its byte limit and do not grow the process',
  { tags: 'long', timeout: 180_000 },
  async () => {
    const { samples, statuses } = await sendQueries(20_000, 8, maxBytes);
    expect([statuses, samples.at(-1)?.rendered]).toEqual([{ 200: 20_000 }, 20_000]);
    for (const { cached } of samples) expect(cached).toBeLessThanOrEqual(maxBytes);
    const last = samples.at(-1);
    expect(last?.cached).toBeGreaterThan(maxBytes / 2);
    expect(last?.entries).toBeGreaterThan(100);
    expect(last?.entries).toBeLessThan(2000);
    // Of the 400 MB that passed through only the limit remains, plus uncollected garbage.
    expect((last?.rss ?? 0) - (samples[2]?.rss ?? 0)).toBeLessThan(128 * megabyte);
  },
);

test('a test site ends with the process that started it, however that ends', async () => {
  const starter = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { startProcess } from ${JSON.stringify(new URL('../support/start-site.ts', import.meta.url).href)};
    process.stdout.write(String((await startProcess({}, 'bench/cache/cache-site.ts')).pid));`,
  ]);
  const [pid] = await once(starter.stdout, 'data');
  starter.kill('SIGKILL');
  await expect.poll(() => isRunning(Number(String(pid)))).toBe(false);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
