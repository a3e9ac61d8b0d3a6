import type { ComponentType } from 'react';
import { PageHead } from '#components/seo/page-head.tsx';
import { buildPageHead, type PageFacts } from '#lib/seo/page-metadata.ts';

/** A page with its head, which the framework's own way would make at the cost of a tenth of a rendering (docs/decisions/0025). */
export function withHead(readFacts: () => PageFacts | Promise<PageFacts>, Body: ComponentType) {
  return async function Page() {
    return (
      <>
        <PageHead head={buildPageHead(await readFacts())} />
        <Body />
      </>
    );
  };
}
