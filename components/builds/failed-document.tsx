import { useState } from 'react';
import { ErrorScreen } from '#components/states/error-screen.tsx';
import { KeptHtml } from '#components/states/kept-html.tsx';
import { readKept } from '#lib/builds/kept-html.ts';
import { toDetail, useFailure } from './use-failure.ts';

/** Stands for a document whose frame failed: the error screen for people, the server's document for bots. */
export function FailedDocument({ error }: { readonly error: unknown }) {
  const [{ lang, kept }] = useState(() => (typeof document === 'undefined' ? { lang: 'en-US', kept: null } : { lang: document.documentElement.lang, kept: readKept('body > *', true) }));
  const isShown = useFailure(error, 'document');
  return (
    <html lang={lang}>
      <body>
        {isShown || kept === null ? (
          <main id="main">
            <ErrorScreen status={500} detail={toDetail(error)} />
          </main>
        ) : (
          <KeptHtml {...kept} />
        )}
      </body>
    </html>
  );
}
