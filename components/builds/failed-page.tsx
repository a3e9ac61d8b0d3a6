import { useState } from 'react';
import { ErrorScreen } from '#components/states/error-screen.tsx';
import { KeptHtml } from '#components/states/kept-html.tsx';
import { readKept } from '#lib/builds/kept-html.ts';
import { toDetail, useFailure } from './use-failure.ts';

/** Stands for a page whose script failed: the error screen for people, the server's page for bots. */
export function FailedPage({ error }: { readonly error: unknown }) {
  const [kept] = useState(() => (typeof document === 'undefined' ? null : readKept('#main > *', true)));
  const isShown = useFailure(error, 'page');
  if (isShown || kept === null) return <ErrorScreen status={500} detail={toDetail(error)} />;
  return <KeptHtml {...kept} />;
}
