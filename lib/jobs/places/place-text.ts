const unitedStates = { code: 'USA', text: 'U.S.' } as const;

/** Returns a place as visitors read it: "Remote (U.S.)" for the label "Virtual, USA", and every other label unchanged. */
export function toPlaceText(label: string): string {
  const country = /^virtual, (.+)$/i.exec(label)?.[1];
  if (country === undefined) return label;
  return `Remote (${country === unitedStates.code ? unitedStates.text : country})`;
}

/** Returns the label of a place from its text: the reverse of `toPlaceText`. */
export function fromPlaceText(text: string): string {
  const country = /^\s*remote \((.+)\)\s*$/i.exec(text)?.[1];
  if (country === undefined) return text;
  return `Virtual, ${country.toUpperCase() === unitedStates.text ? unitedStates.code : country}`;
}
