import { useState } from 'react';
import { ServerRenderedHtml } from '#components/states/server-rendered-html.tsx';
import { readServerRenderedHtml } from '#lib/browser/builds/server-rendered-html.ts';
import { useFailure } from './use-failure.ts';

/** Replaces a page whose script failed: people see the error screen, bots the server-rendered page. */
export function FailedPage({ error }: { readonly error: unknown }) {
  const [serverHtml] = useState(() => (typeof document === 'undefined' ? null : readServerRenderedHtml('#main > *')));
  const screen = useFailure(error, 'page');
  if (screen !== null) return screen;
  return serverHtml === null ? null : <ServerRenderedHtml html={serverHtml} />;
}
