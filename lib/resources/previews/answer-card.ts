import {
  failedResource,
  toJsonAnswer,
  toRedirectAnswer,
  unknownResource,
  type ResourceAnswer,
} from '#lib/resources/resource.ts';
import { findCard } from './find-card.ts';

const goneResource: ResourceAnswer = {
  status: 410,
  contentType: 'text/plain; charset=utf-8',
  body: 'This job has closed.\n',
};

/** Answers with the content of a page's preview picture as JSON. The server thread then has the picture drawn. */
export async function answerCard(pagePath: string, search: string): Promise<ResourceAnswer> {
  const outcome = await findCard(pagePath, Date.now());
  switch (outcome.kind) {
    case 'card':
      return toJsonAnswer(200, outcome.card);
    case 'redirect':
      return toRedirectAnswer(outcome.to + search);
    case 'gone':
      return goneResource;
    case 'failed':
      return failedResource;
    case 'not-found':
      return unknownResource;
  }
}
