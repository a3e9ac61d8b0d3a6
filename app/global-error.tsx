'use client';

import { FailedDocument } from '#components/builds/failed-page.tsx';

export default function DocumentError({ error }: { readonly error: unknown }) {
  return <FailedDocument error={error} />;
}
