/** The position of a control in a list, in terms that stay valid when the list is replaced. */
export interface Place {
  /** Value of `data-part` of the part of the page. */
  readonly part: string;
  /** Text of the control without its count. */
  readonly text: string;
  readonly index: number;
}

const controls = 'a[href], button, summary, select, input:not([type=hidden])';

function readText(element: Element): string {
  if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) return element.name;
  return (element.textContent ?? '').replace(/ \([\d,]+\)$/, '').trim();
}

function listControls(part: Element): readonly HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>(controls)];
}

/** Returns the position of a control, or null when the control is not replaced with the list. */
export function findPlace(element: Element | null, root: HTMLElement | null): Place | null {
  const part = element?.closest('[data-part]') ?? null;
  const name = part?.getAttribute('data-part') ?? null;
  if (element === null || part === null || name === null || root?.contains(part) !== true) return null;
  return { part: name, text: readText(element), index: listControls(part).findIndex((control) => control === element) };
}

/**
 * Moves the focus to the control at the same position with the same text, or the first control with that text, or the
 * nearest remaining control, or the heading.
 */
export function restorePlace(root: HTMLElement, place: Place | null): void {
  if (place === null) return;
  const part = root.querySelector(`[data-part="${CSS.escape(place.part)}"]`);
  const partControls = part === null ? [] : listControls(part);
  const controlAtIndex = partControls[place.index];
  const matchingControl =
    controlAtIndex !== undefined && readText(controlAtIndex) === place.text
      ? controlAtIndex
      : partControls.find((control) => readText(control) === place.text);
  const target =
    matchingControl ?? partControls[Math.min(place.index, partControls.length - 1)] ?? root.querySelector('h1');
  // An option that is no longer selected may be back behind "More", in a level that is closed again.
  for (let part = target?.closest('details'); part != null; part = part.parentElement?.closest('details'))
    part.setAttribute('open', '');
  target?.focus({ preventScroll: true });
}
