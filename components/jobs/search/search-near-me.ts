import { buildFormAddress } from './choose-answer.ts';

const refusedMessage = 'Location is turned off. Enter a city, state or country.';
const positionOptions: PositionOptions = { enableHighAccuracy: false, timeout: 10_000, maximumAge: 600_000 };
const defaultMiles = '50';

/** Rounds to two decimals, about a kilometer. No more precise position leaves the browser. */
function round(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}

/**
 * Asks for the visitor's position and searches around it with the other fields of a form.
 * Rejects when the position cannot be determined.
 * @param showMessage shows a line to the visitor
 * @param isSamePage returns false once the visitor has left the page: nothing happens then
 */
export function searchNearMe(
  form: HTMLFormElement | null,
  showMessage: (text: string) => void,
  isSamePage: () => boolean,
): Promise<void> {
  return new Promise((resolve, reject: (reason: Error) => void) => {
    if (form === null || !('geolocation' in navigator)) return resolve(showMessage(refusedMessage));
    if (!isSamePage()) return resolve(showMessage(''));
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        resolve(showMessage(''));
        if (!isSamePage()) return;
        const miles = new FormData(form).get('r');
        const radius = typeof miles === 'string' && miles !== '' ? miles : defaultMiles;
        const around = [
          ['r', radius],
          ['coords', `${round(coords.latitude)},${round(coords.longitude)}`],
        ] as const;
        location.assign(buildFormAddress(form, around, ['location', 'coords', 'r']));
      },
      ({ code, message, PERMISSION_DENIED }) =>
        code === PERMISSION_DENIED ? resolve(showMessage(refusedMessage)) : reject(new Error(message)),
      positionOptions,
    );
  });
}
