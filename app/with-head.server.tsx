import 'server-only';
import type { ComponentType } from 'react';
import { PageHead } from '#components/seo/page-head.tsx';
import { buildPageHead, type PageMetadata } from '#lib/seo/page-metadata.ts';

/**
 * Wraps a page with its head. The framework's `generateMetadata` would take a tenth of the render time
 * (docs/decisions/0025).
 */
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
