import type { Metadata } from 'next';
import { ErrorScreen } from '#components/states/error-screen.tsx';
import { runtime } from '#lib/runtime/runtime.ts';
import { toNextMetadata } from '#lib/seo/next-metadata.ts';
import { failureMetadata } from '#lib/seo/page-metadata.ts';

export function generateMetadata(): Metadata {
  return toNextMetadata(failureMetadata, runtime());
}

/** The screen that the server shows in place of a failed page. */
export default function FailurePage() {
  return <ErrorScreen status={500} detail={null} />;
}
