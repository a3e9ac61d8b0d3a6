'use client';

import { FailedDocument } from '#components/builds/failed-document.tsx';

export default function DocumentError({ error }: { readonly error: unknown }) {
  return <FailedDocument error={error} />;
}
