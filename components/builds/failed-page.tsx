import { useState } from 'react';
import { ServerRenderedHtml } from '#components/states/server-rendered-html.tsx';
import { readServerRenderedHtml } from '#lib/browser/builds/server-rendered-html.ts';
import { useFailure } from './use-failure.ts';

/** Stands for a page whose script failed: the error screen for people, the server's page for bots. */
export function FailedPage({ error }: { readonly error: unknown }) {
  const [kept] = useState(() => (typeof document === 'undefined' ? null : readServerRenderedHtml('#main > *')));
  const screen = useFailure(error, 'page');
  if (screen !== null) return screen;
  return kept === null ? null : <ServerRenderedHtml html={kept} />;
}
