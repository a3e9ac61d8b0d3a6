'use client';

import { useState, useSyncExternalStore } from 'react';
import { subscribeToNothing } from '#lib/browser/storage/browser-store.ts';
import { buildFormAddress } from './form-address.ts';

const refusedMessage = 'Location is turned off. Enter a city, state or country.';
const unknownMessage = 'We can’t find your location right now. Enter a city, state or country.';
const positionOptions: PositionOptions = { enableHighAccuracy: false, timeout: 10_000, maximumAge: 600_000 };
const defaultMiles = '50';

/** Rounds to two decimals, about a kilometer. No more precise position leaves the browser. */
function round(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}

/** Searches around a position with the other fields of a form. */
function searchAround({ latitude, longitude }: GeolocationCoordinates, form: HTMLFormElement): void {
  const miles = new FormData(form).get('r');
  const around = [
    ['r', typeof miles === 'string' && miles !== '' ? miles : defaultMiles],
    ['coords', `${round(latitude)},${round(longitude)}`],
  ] as const;
  location.assign(buildFormAddress(form, around, ['location', 'coords', 'r']));
}

/**
 * Button that searches around the visitor's position. It asks for the position on a click and stores it nowhere.
 * Rendered only with scripts, and enabled after hydration.
 */
export function NearMe() {
  const [message, setMessage] = useState('');
  const hasScripts = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

  const startSearch = (form: HTMLFormElement | null): void => {
    if (form === null) return;
    setMessage('Finding your location…');
    form.addEventListener('input', () => setMessage(''), { once: true });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setMessage('');
        searchAround(coords, form);
      },
      ({ code, PERMISSION_DENIED }) => setMessage(code === PERMISSION_DENIED ? refusedMessage : unknownMessage),
      positionOptions,
    );
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
