import { buildFormAddress } from './choose-answer.ts';

const refused = 'Your browser does not share your position. Type a city, state or country.';
const settings: PositionOptions = { enableHighAccuracy: false, timeout: 10_000, maximumAge: 600_000 };
const usualMiles = '50';

/** Two decimals: about a kilometre, and all that leaves the browser. */
function round(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}

/**
 * Asks for the visitor's position and searches around it with the rest of a form.
 * @param tell shows a line to the visitor
 * @param isHere false once she has gone elsewhere: nothing happens then
 * @returns rejects when the position cannot be found
 */
export function searchNearMe(
  form: HTMLFormElement | null,
  tell: (text: string) => void,
  isHere: () => boolean,
): Promise<void> {
  return new Promise((resolve, reject: (reason: Error) => void) => {
    if (form === null || !('geolocation' in navigator)) return resolve(tell(refused));
    if (!isHere()) return resolve(tell(''));
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        resolve(tell(''));
        if (!isHere()) return;
        const miles = new FormData(form).get('r');
        const radius = typeof miles === 'string' && miles !== '' ? miles : usualMiles;
        const around = [
          ['r', radius],
          ['coords', `${round(coords.latitude)},${round(coords.longitude)}`],
        ] as const;
        location.assign(buildFormAddress(form, around, ['location', 'coords', 'r']));
      },
      ({ code, message, PERMISSION_DENIED }) =>
        code === PERMISSION_DENIED ? resolve(tell(refused)) : reject(new Error(message)),
      settings,
    );
  });
}
