import { useState } from 'react';
import { ServerRenderedHtml } from '#components/states/server-rendered-html.tsx';
import { readServerRenderedHtml } from '#lib/browser/builds/server-rendered-html.ts';
import { useFailure } from './use-failure.ts';

/** Replaces a document whose layout failed: people see the error screen, bots the server-rendered document. */
export function FailedDocument({ error }: { readonly error: unknown }) {
  const [page] = useState(() =>
    typeof document === 'undefined'
      ? null
      : { lang: document.documentElement.lang, serverRenderedHtml: readServerRenderedHtml('body > *') },
  );
  const screen = useFailure(error, 'document');
  return (
    <html lang={page?.lang}>
      <body>
        {screen !== null && <main id="main">{screen}</main>}
        {screen === null && page?.serverRenderedHtml != null && <ServerRenderedHtml html={page.serverRenderedHtml} />}
      </body>
    </html>
  );
}
