export type Random = {
  next: () => number;
  int: (min: number, max: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(items: readonly T[]) => T;
  sample: <T>(items: readonly T[], count: number) => T[];
  weighted: <T extends { weight: number }>(items: readonly T[]) => T;
  /** Draws a rank 0..size-1, log-uniform: Zipf's law with exponent 1. */
  rank: (size: number) => number;
};

/** A small fast generator (public-domain sfc32), seeded by four words so that no two rows share a stream. */
function sfc32(a: number, b: number, c: number, d: number): () => number {
  return () => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return (t >>> 0) / 4294967296;
  };
}

/** Creates a deterministic random source for one purpose (`stream`) of one numbered item of one feed. */
export function createRandom(seed: number, index: number, stream = 0): Random {
  const next = sfc32(seed | 0, index | 0, (stream * 2654435761) | 0, 1);
  for (let i = 0; i < 15; i += 1) next();
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(next() * items.length)];
    if (item === undefined) throw new Error('pick from an empty list');
    return item;
  };
  return {
    next,
    int,
    pick,
    chance: (probability) => next() < probability,
    sample: (items, count) => {
      const remainingItems = [...items];
      const chosenItems: typeof remainingItems = [];
      while (chosenItems.length < count && remainingItems.length > 0) {
        chosenItems.push(...remainingItems.splice(Math.floor(next() * remainingItems.length), 1));
      }
      return chosenItems;
    },
    weighted: (items) => {
      let remainingWeight = next() * items.reduce((sum, item) => sum + item.weight, 0);
      for (const item of items) {
        remainingWeight -= item.weight;
        if (remainingWeight < 0) return item;
      }
      return pick(items);
    },
    rank: (size) => Math.min(size - 1, Math.floor(Math.exp(next() * Math.log(size + 1))) - 1),
  };
}
