import { motifLights, type HeroMotif, type LightName } from '#config/motifs.ts';
import { lights, type Light } from './lights.ts';
import { round, sceneHeight, sceneWidth, type Paint } from './parts/paint.ts';
import { isMotif, scenes, type Scene } from './scenes.ts';

const paints: readonly Paint[] = ['a', 'c', 'f', 'm', 'n', 'l', 's', 'w'];

function toVariables(palette: Light['day']): string {
  return Object.entries(palette)
    .map(([name, color]) => `--${name}:${color}`)
    .join(';');
}

/** Returns the SVG of every motif. */
export function drawScenes(): ReadonlyMap<HeroMotif, string> {
  return new Map(
    Object.keys(scenes)
      .filter(isMotif)
      .map((motif) => [motif, draw(scenes[motif], motifLights[motif])]),
  );
}

function draw(scene: Scene, light: LightName): string {
  const { day, night }: Light = lights[light];
  const scheme = night === null ? '' : `@media (prefers-color-scheme:dark){:root{${toVariables(night)}}}`;
  const fills = paints
    .map((name) => `.${name}{fill:var(--${name})}.${name}.o{stroke:var(--${name});fill:none;stroke-linecap:round}`)
    .join('');
  const stop = (offset: number, name: string, opacity: number): string =>
    `<stop offset="${round(offset * 100)}%" style="stop-color:var(--${name})" stop-opacity="${opacity}"/>`;
  const edge = scene.horizon / sceneHeight;
  const sky = `<linearGradient id="k" x2="0" y2="1">${stop(0, 'glow', 0)}${stop(edge * 0.55, 'glow', 0.75)}${stop(edge * 0.88, 'glow', 1)}${stop(edge, 'edge', 1)}</linearGradient>`;
  const curtain =
    light === 'polar'
      ? `<linearGradient id="c" x2="0" y2="1"><stop stop-color="#00a37a" stop-opacity="0"/><stop offset=".7" stop-color="#31d6a4" stop-opacity=".75"/><stop offset="1" stop-color="#8be9c9" stop-opacity=".2"/></linearGradient>`
      : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sceneWidth} ${sceneHeight}"><style>:root{${toVariables(day)}}${scheme}${fills}</style><defs>${sky}${curtain}</defs><rect width="${sceneWidth}" height="${sceneHeight}" fill="url(#k)"/>${scene.layers.join('')}</svg>\n`;
}
