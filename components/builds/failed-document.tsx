import { useState } from 'react';
import { KeptHtml } from '#components/states/kept-html.tsx';
import { readKept } from '#lib/browser/builds/kept-html.ts';
import { useFailure } from './use-failure.ts';

/** Stands for a document whose frame failed: the error screen for people, the server's document for bots. */
export function FailedDocument({ error }: { readonly error: unknown }) {
  const [page] = useState(() =>
    typeof document === 'undefined' ? null : { lang: document.documentElement.lang, kept: readKept('body > *') },
  );
  const screen = useFailure(error, 'document');
  return (
    <html lang={page?.lang}>
      <body>
        {screen !== null && <main id="main">{screen}</main>}
        {screen === null && page?.kept != null && <KeptHtml html={page.kept} />}
      </body>
    </html>
  );
}
