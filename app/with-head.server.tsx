import 'server-only';
import type { ComponentType } from 'react';
import { PageHead } from '#components/seo/page-head.tsx';
import { buildPageHead, type PageFacts } from '#lib/seo/page-metadata.ts';

/** A page with its head, which the framework's own way would make at the cost of a tenth of a rendering (docs/decisions/0025). */
export function withHead<Props extends object>(
  readFacts: (props: Props) => PageFacts | Promise<PageFacts>,
  Body: ComponentType<Props>,
) {
  return async function Page(props: Props) {
    return (
      <>
        <PageHead head={buildPageHead(await readFacts(props))} />
        <Body {...props} />
      </>
    );
  };
}
