import { useState } from 'react';
import { ErrorScreen } from '#components/states/error-screen.tsx';
import { toDetail, useFailure } from './use-failure.ts';

/** Stands for a document whose frame failed: the error screen for people, the server's document for bots. */
export function FailedDocument({ error }: { readonly error: unknown }) {
  const [{ html, lang }] = useState(() => (typeof document === 'undefined' ? { html: '', lang: 'en-US' } : { html: document.documentElement.innerHTML, lang: document.documentElement.lang }));
  const isShown = useFailure(error, 'document');
  if (!isShown && html !== '') return <html lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
  return (
    <html lang={lang}>
      <body>
        <main id="main">
          <ErrorScreen status={500} detail={toDetail(error)} />
        </main>
      </body>
    </html>
  );
}
