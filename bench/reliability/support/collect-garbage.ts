/**
 * Preloaded in a measured process (`--import`): on SIGUSR2 it collects its garbage and writes one line with the remaining memory.
 * The product does not know it.
 */
import { runInNewContext } from 'node:vm';
import { getHeapSpaceStatistics, getHeapStatistics, setFlagsFromString } from 'node:v8';
import { isMainThread } from 'node:worker_threads';

/** Heap spaces of compiled code: machine code, and bytecode with its tables. */
const codeSpaces = /^(?:code|trusted)_/;

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

/** Collects twice: objects that finalizers release are garbage of the second collection. */
function reportMemory(): void {
  if (typeof collect !== 'function') throw new Error('There is no collector.');
  Reflect.apply(collect, undefined, []);
  Reflect.apply(collect, undefined, []);
  const { used_heap_size: live, total_heap_size: heap } = getHeapStatistics();
  const code = getHeapSpaceStatistics()
    .filter(({ space_name }) => codeSpaces.test(space_name))
    .reduce((sum, { space_used_size }) => sum + space_used_size, 0);
  const { rss: resident, external: buffers } = process.memoryUsage();
  process.stdout.write(`\nlive memory ${JSON.stringify({ live, code, heap, buffers, resident })}\n`);
}

// A thread that indexes a feed inherits the flag.
if (isMainThread) process.on('SIGUSR2', reportMemory);
