import { runtime } from '#lib/runtime/runtime.ts';
import { buildTitle, type PageMetadata } from '#lib/seo/page-metadata.ts';

/**
 * The title and the description of a page with status 404, of which Next.js reads no metadata
 * (https://github.com/vercel/next.js/blob/canary/packages/next/src/server/app-render/app-render.tsx). It adds `noindex` itself.
 */
export function ScreenHead({ metadata }: { readonly metadata: Pick<PageMetadata, 'title' | 'description'> }) {
  return (
    <>
      <title>{buildTitle(metadata.title, runtime().site.companyName)}</title>
      <meta name="description" content={metadata.description} />
    </>
  );
}
