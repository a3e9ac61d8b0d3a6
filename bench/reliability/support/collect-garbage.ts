/**
 * Preloaded in every thread of a measured process (`--import`): on SIGUSR2 each thread collects its garbage, and the
 * process writes one line with the remaining memory. The product does not know it.
 */
import { runInNewContext } from 'node:vm';
import { getHeapSpaceStatistics, getHeapStatistics, setFlagsFromString } from 'node:v8';
import { BroadcastChannel, isMainThread, threadId } from 'node:worker_threads';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';

const timeoutMs = 30_000;
const pollIntervalMs = 20;
const memorySchema = z.object({ used: z.number(), code: z.number(), committed: z.number() });
const greetingSchema = z.object({ thread: z.number() });
const collectMessage = 'collect';
/** Heap spaces of compiled code: machine code, and bytecode with its tables. */
const codeSpaces = /^(?:code|trusted)_/;

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');
const channel = new BroadcastChannel('careers-garbage');
channel.unref();

/**
 * Collects twice: objects that finalizers release are garbage of the second collection.
 * @returns bytes of live objects of this thread, of compiled code among them, and of the committed heap
 */
function collectHere(): z.infer<typeof memorySchema> {
  if (typeof collect !== 'function') throw new Error('There is no collector.');
  Reflect.apply(collect, undefined, []);
  Reflect.apply(collect, undefined, []);
  const { used_heap_size: used, total_heap_size: committed } = getHeapStatistics();
  const code = getHeapSpaceStatistics()
    .filter(({ space_name }) => codeSpaces.test(space_name))
    .reduce((sum, { space_used_size }) => sum + space_used_size, 0);
  return { used, code, committed };
}

/** The running threads, with their latest answers. */
const known = new Set<number>();
let threads: z.infer<typeof memorySchema>[] = [];

async function collectEverywhere(): Promise<void> {
  threads = [];
  channel.postMessage(collectMessage);
  const main = collectHere();
  // A thread answers between two pages; one that has ended never does.
  const deadline = Date.now() + timeoutMs;
  while (threads.length < known.size && Date.now() < deadline) await wait(pollIntervalMs);
  const { rss, external } = process.memoryUsage();
  process.stdout.write(`\nlive memory ${JSON.stringify({ main, threads, rss, external })}\n`);
}

if (isMainThread) {
  channel.onmessage = ({ data }: { data: unknown }) => {
    const greeting = greetingSchema.safeParse(data);
    if (greeting.success) known.add(greeting.data.thread);
    const answer = memorySchema.safeParse(data);
    if (answer.success) threads.push(answer.data);
  };
  process.on('SIGUSR2', () => void collectEverywhere());
} else {
  channel.onmessage = ({ data }: { data: unknown }) => {
    if (data === collectMessage) channel.postMessage(collectHere());
  };
  channel.postMessage({ thread: threadId });
}
