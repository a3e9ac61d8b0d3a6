'use client';

import { useState, useSyncExternalStore } from 'react';
import { buildFormAddress } from './choose-answer.ts';

const refused = 'Your browser does not share your position. Type a city, state or country.';
const unknown = 'Your position cannot be found right now. Type a city, state or country.';
const settings: PositionOptions = { enableHighAccuracy: false, timeout: 10_000, maximumAge: 600_000 };
const usualMiles = '50';

const never = () => () => {};

/** Two decimals: about a kilometre, and all that leaves the browser. */
function round(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}

/** Where the visitor is, whatever part of a map she looks at. */
const readPlace = (): string | undefined => location.href.split('&at=')[0];

/** Searches around the visitor's position, which is asked for on a click and kept nowhere. Shown only where scripts run, and pressed only once they do. */
export function NearMe() {
  const [message, setMessage] = useState('');
  const hasScripts = useSyncExternalStore(never, () => true, () => false);

  const search = (form: HTMLFormElement | null): void => {
    if (form === null || !('geolocation' in navigator)) return setMessage(refused);
    setMessage('Asking your browser for your position.');
    const asked = readPlace();
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setMessage('');
        if (readPlace() !== asked) return;
        const miles = new FormData(form).get('r');
        const radius = typeof miles === 'string' && miles !== '' ? miles : usualMiles;
        const around = [['r', radius], ['coords', `${round(coords.latitude)},${round(coords.longitude)}`]] as const;
        location.assign(buildFormAddress(form, around, ['location', 'coords', 'r']));
      },
      (error) => setMessage(error.code === error.PERMISSION_DENIED ? refused : unknown),
      settings,
    );
  };

  return (
    <>
      <button type="button" className="near-me" disabled={!hasScripts} onClick={(event) => search(event.currentTarget.form)}>
        Near me
      </button>
      <span role="status" className="near-me-message">
        {message}
      </span>
    </>
  );
}
