'use client';

import { useState } from 'react';
import { subscribeToNothing, useBrowserValue } from '#components/states/use-browser-value.ts';

const unknownPositionMessage = 'We can’t find your location right now. Enter a city, state or country.';

/** Returns the address of the page without the viewport of its map. */
const readPlace = (): string | undefined => location.href.split('&at=')[0];

/**
 * Button that searches around the visitor's position. It asks for the position on a click and stores it nowhere.
 * Rendered only with scripts, and enabled after hydration.
 */
export function NearMe() {
  const [message, setMessage] = useState('');
  const hasScripts = useBrowserValue(subscribeToNothing, () => true, false);

  const startSearch = (form: HTMLFormElement | null): void => {
    setMessage('Finding your location…');
    form?.addEventListener('input', () => setMessage(''), { once: true });
    const requestedPlace = readPlace();
    import('./search-near-me.ts')
      .then(({ searchNearMe }) => searchNearMe(form, setMessage, () => readPlace() === requestedPlace))
      .catch(() => setMessage(unknownPositionMessage));
  };

  return (
    <>
      <button
        type="button"
        className="near-me"
        disabled={!hasScripts}
        onClick={(event) => startSearch(event.currentTarget.form)}
      >
        Near me
      </button>
      <span role="status" className="near-me-message">
        {message}
      </span>
    </>
  );
}
