/**
 * Fills by meaning; every light gives each a color. `a` accent, `c` cloud, `f` far, `m` middle, `n` near, `l` lamp, `s`
 * sun, `w` water or ground.
 */
export type Paint = 'a' | 'c' | 'f' | 'm' | 'n' | 'l' | 's' | 'w';

/** Size of every scene, in its own units; the horizon of each lies somewhere in its lower half. */
export const sceneWidth = 1600;
export const sceneHeight = 520;

export function shape(paint: Paint, d: string, opacity = 1): string {
  return `<path class="${paint}" d="${d}"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`;
}

export function box(paint: Paint, x: number, y: number, width: number, height: number, opacity = 1): string {
  return shape(paint, `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`, opacity);
}

export function disc(paint: Paint, x: number, y: number, radius: number, opacity = 1): string {
  return `<circle class="${paint}" cx="${round(x)}" cy="${round(y)}" r="${round(radius)}"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`;
}

export function line(paint: Paint, d: string, width: number, dash = '', opacity = 1): string {
  return `<path class="${paint} o" d="${d}" stroke-width="${width}"${dash === '' ? '' : ` stroke-dasharray="${dash}"`}${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`;
}

export function place(
  x: number,
  y: number,
  scale: number,
  body: string,
  { turn = 0, isMirrored = false } = {},
): string {
  const size = isMirrored ? `${-scale} ${scale}` : String(scale);
  return `<g transform="translate(${round(x)} ${round(y)})${turn === 0 ? '' : ` rotate(${turn})`} scale(${size})">${body}</g>`;
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
