/** Where a control of a list stands, in terms that hold when the list is replaced. */
export interface Place {
  /** Name of the part of the page, as its `data-part` says. */
  readonly part: string;
  /** What the control says, without its count. */
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

/** The place of a control; null for what is not replaced. */
export function findPlace(element: Element | null, root: HTMLElement | null): Place | null {
  const part = element?.closest('[data-part]') ?? null;
  const name = part?.getAttribute('data-part') ?? null;
  if (element === null || part === null || name === null || root?.contains(part) !== true) return null;
  return { part: name, text: readText(element), index: listControls(part).findIndex((control) => control === element) };
}

/** Moves the focus to a place (the control that stands there, else the first that says the same), else to the neighbour of what is gone, else to the heading. */
export function restorePlace(root: HTMLElement, place: Place | null): void {
  if (place === null) return;
  const part = root.querySelector(`[data-part="${CSS.escape(place.part)}"]`);
  const all = part === null ? [] : listControls(part);
  const there = all[place.index];
  const same =
    there !== undefined && readText(there) === place.text
      ? there
      : all.find((control) => readText(control) === place.text);
  const target = same ?? all[Math.min(place.index, all.length - 1)] ?? root.querySelector('h1');
  target?.focus({ preventScroll: true });
}
