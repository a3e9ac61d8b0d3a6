/**
 * Preloaded into the site (`--import`), like a leak: on SIGUSR2 the process fills 2 GB of memory, and on the next one it
 * releases them.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { isMainThread } from 'node:worker_threads';

const targetBytes = 2e9;
const chunkBytes = 64 * 2 ** 20;
/** Between two chunks, so that the leak does not block the process. */
const pauseMs = 50;
const chunks: ArrayBuffer[] = [];
let isGrowing = false;

async function grow(): Promise<void> {
  while (isGrowing && process.memoryUsage.rss() < targetBytes) {
    const chunk = new ArrayBuffer(chunkBytes);
    new Uint8Array(chunk).fill(1);
    chunks.push(chunk);
    await wait(pauseMs);
  }
}

if (isMainThread) {
  process.on('SIGUSR2', () => {
    isGrowing = !isGrowing;
    if (isGrowing) void grow();
    // A buffer whose content was moved away is empty at once, before any garbage is collected.
    else for (const chunk of chunks.splice(0)) chunk.transfer(0);
  });
}
