import { useState } from 'react';
import { KeptHtml } from '#components/states/kept-html.tsx';
import { readKept } from '#lib/browser/builds/kept-html.ts';
import { useFailure } from './use-failure.ts';

/** Stands for a page whose script failed: the error screen for people, the server's page for bots. */
export function FailedPage({ error }: { readonly error: unknown }) {
  const [kept] = useState(() => (typeof document === 'undefined' ? null : readKept('#main > *')));
  const screen = useFailure(error, 'page');
  if (screen !== null) return screen;
  return kept === null ? null : <KeptHtml html={kept} />;
}
