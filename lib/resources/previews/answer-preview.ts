import { LRUCache } from 'lru-cache';
import { cacheControl } from '#config/cache.ts';
import { toPreviewedPath } from '#lib/seo/preview-urls.ts';
import { failedResource, toMovedAnswer, unknownResource, type ResourceAnswer } from '../resource.ts';
import { drawInPool } from './draw-pool.ts';
import { findCard } from './find-card.ts';
import type { PreviewCard } from './preview-card.ts';

/** Bytes of pictures kept: some four hundred. */
const maxSize = 48 * 1024 * 1024;
const drawn = new LRUCache<string, Uint8Array>({ maxSize, sizeCalculation: (picture, key) => picture.length + key.length });
const underWay = new Map<string, Promise<Uint8Array>>();
const goneResource: ResourceAnswer = { status: 410, contentType: 'text/plain; charset=utf-8', body: 'This job has closed.\n' };

/** The picture of a page. It is drawn when its words are new, whatever else changed in the jobs. */
export async function answerPreview(path: string, search = ''): Promise<ResourceAnswer> {
  const found = await findCard(toPreviewedPath(path) ?? '', Date.now());
  switch (found.kind) {
    case 'card':
      return { status: 200, contentType: 'image/png', body: await draw(found.card), headers: { 'cache-control': cacheControl.publicFile, 'x-robots-tag': 'all' } };
    case 'redirect':
      return toMovedAnswer(found.to + search);
    case 'gone':
      return goneResource;
    case 'failed':
      return failedResource;
    case 'not-found':
      return unknownResource;
  }
}

function draw(card: PreviewCard): Promise<Uint8Array> {
  const key = JSON.stringify(card);
  const kept = drawn.get(key) ?? underWay.get(key);
  if (kept !== undefined) return Promise.resolve(kept);
  const drawing = drawInPool(card)
    .then((picture) => {
      drawn.set(key, picture);
      return picture;
    })
    .finally(() => underWay.delete(key));
  underWay.set(key, drawing);
  return drawing;
}
