'use client';

import { FailedPage } from '#components/builds/failed-page.tsx';

export default function PageError({ error }: { readonly error: unknown }) {
  return <FailedPage error={error} />;
}
