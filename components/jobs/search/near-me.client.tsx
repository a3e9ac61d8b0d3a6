'use client';

import { useState } from 'react';
import { never, useBrowserValue } from '#components/states/use-browser-value.ts';

const unknown = 'Your position cannot be found right now. Type a city, state or country.';

/** Where the visitor is, whatever part of a map she looks at. */
const readPlace = (): string | undefined => location.href.split('&at=')[0];

/** Searches around the visitor's position, which is asked for on a click and kept nowhere. Shown only where scripts run, and pressed only once they do. */
export function NearMe() {
  const [message, setMessage] = useState('');
  const hasScripts = useBrowserValue(never, () => true, false);

  const search = (form: HTMLFormElement | null): void => {
    setMessage('Asking your browser for your position.');
    const asked = readPlace();
    import('./search-near-me.ts')
      .then(({ searchNearMe }) => searchNearMe(form, setMessage, () => readPlace() === asked))
      .catch(() => setMessage(unknown));
  };

  return (
    <>
      <button
        type="button"
        className="near-me"
        disabled={!hasScripts}
        onClick={(event) => search(event.currentTarget.form)}
      >
        Near me
      </button>
      <span role="status" className="near-me-message">
        {message}
      </span>
    </>
  );
}
