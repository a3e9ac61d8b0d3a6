'use client';

import { useEffect, useState, type ReactNode } from 'react';
import { readServerRenderedHtml, ServerRenderedHtml } from '#components/states/server-rendered-html.tsx';
import { armFullLoad } from '#lib/browser/builds/build-state.ts';
import { reportClientError } from '#lib/browser/builds/report-error.ts';

interface FailureProps {
  readonly error: unknown;
  readonly kind: 'page' | 'document';
  /** Selector of the elements that the server rendered. */
  readonly selector: string;
}

/**
 * Reports a failure, and loads the code that decides about the error screen. Until it has loaded, and for bots, the
 * server-rendered HTML stays. If it cannot be loaded, `watchChunks` handles the missing script.
 */
function Failure({ error, kind, selector }: FailureProps) {
  const [serverHtml] = useState(() => (typeof document === 'undefined' ? null : readServerRenderedHtml(selector)));
  const [screen, setScreen] = useState<ReactNode>(null);
  useEffect(() => {
    armFullLoad();
    reportClientError(error, kind);
    import('./failure-screen.tsx').then(
      ({ FailureScreen, isPerson }) => isPerson() && setScreen(<FailureScreen error={error} />),
      () => undefined,
    );
  }, [error, kind]);
  if (screen !== null) return kind === 'document' ? <main id="main">{screen}</main> : screen;
  return serverHtml === null ? null : <ServerRenderedHtml html={serverHtml} />;
}

/** Replaces a page whose script failed: people see the error screen, bots the server-rendered page. */
export function FailedPage({ error }: { readonly error: unknown }) {
  return <Failure error={error} kind="page" selector="#main > *" />;
}

/** Replaces a document whose layout failed: people see the error screen, bots the server-rendered document. */
export function FailedDocument({ error }: { readonly error: unknown }) {
  const [lang] = useState(() => (typeof document === 'undefined' ? undefined : document.documentElement.lang));
  return (
    <html lang={lang}>
      <body>
        <Failure error={error} kind="document" selector="body > *" />
      </body>
    </html>
  );
}
