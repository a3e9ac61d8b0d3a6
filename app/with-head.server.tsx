import 'server-only';
import type { ComponentType } from 'react';
import { PageHead } from '#components/seo/page-head.tsx';
import { buildPageHead, type PageMetadata } from '#lib/seo/page-metadata.ts';

/** A page with its head, which the framework's own way would make at the cost of a tenth of a rendering (docs/decisions/0025). */
export function withHead<Props extends object>(
  readMetadata: (props: Props) => PageMetadata | Promise<PageMetadata>,
  Body: ComponentType<Props>,
) {
  return async function Page(props: Props) {
    return (
      <>
        <PageHead head={buildPageHead(await readMetadata(props))} />
        <Body {...props} />
      </>
    );
  };
}
