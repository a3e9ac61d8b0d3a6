import { useState } from 'react';
import { ServerRenderedHtml } from '#components/states/server-rendered-html.tsx';
import { readServerRenderedHtml } from '#lib/browser/builds/server-rendered-html.ts';
import { useFailure } from './use-failure.ts';

/** Stands for a document whose frame failed: the error screen for people, the server's document for bots. */
export function FailedDocument({ error }: { readonly error: unknown }) {
  const [page] = useState(() =>
    typeof document === 'undefined'
      ? null
      : { lang: document.documentElement.lang, kept: readServerRenderedHtml('body > *') },
  );
  const screen = useFailure(error, 'document');
  return (
    <html lang={page?.lang}>
      <body>
        {screen !== null && <main id="main">{screen}</main>}
        {screen === null && page?.kept != null && <ServerRenderedHtml html={page.kept} />}
      </body>
    </html>
  );
}
