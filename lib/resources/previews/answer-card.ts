import { failedResource, toJsonAnswer, toMovedAnswer, unknownResource, type ResourceAnswer } from '../resource.ts';
import { findCard } from './find-card.ts';

const goneResource: ResourceAnswer = {
  status: 410,
  contentType: 'text/plain; charset=utf-8',
  body: 'This job has closed.\n',
};

/** Returns what the picture of a page shows, as JSON: the listening thread has it drawn. */
export async function answerCard(pagePath: string, search: string): Promise<ResourceAnswer> {
  const found = await findCard(pagePath, Date.now());
  switch (found.kind) {
    case 'card':
      return toJsonAnswer(200, found.card);
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
