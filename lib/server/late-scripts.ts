import { builds } from '#config/builds.ts';
import { takeReload } from '#lib/builds/take-reload.ts';
import { watchChunks } from '#lib/builds/watch-chunks.ts';

const asyncScript = /<script src="(\/_next\/[^"<>]+)"(?: id="[^"<>]*")? async=""><\/script>/g;
// The functions stand in the page as their own texts.
const squeeze = (code: unknown): string => String(code).replace(/\s*\n\s*/g, '').replace(/ {2,}/g, ' ');
const watch = `(${squeeze(watchChunks)})(${builds.reloadGuard},${squeeze(takeReload)});`;

// Started by the clock too: a page in a hidden tab is not drawn.
const starter = `${watch}(()=>{const l=document.currentScript.dataset.scripts.split(" ");let t=()=>{t=()=>{};for(const u of l){const s=document.createElement("script");s.async=!0;s.src=u;document.head.append(s)}};try{new PerformanceObserver(()=>t()).observe({type:"paint",buffered:!0})}catch{t()}setTimeout(()=>t(),2e3)})()`;

/**
 * Lets the browser draw a page before it fetches and runs the scripts of the page, so that they take neither its line nor its
 * processor from what is drawn. A page without such scripts comes back as it is.
 * @param html a whole document of the framework
 */
export function startScriptsAfterPaint(html: string): string {
  const end = html.lastIndexOf('</body>');
  if (end === -1) return html;
  const sources: string[] = [];
  const drawn = html.slice(0, end).replace(asyncScript, (_, source: string) => {
    sources.push(source);
    return '';
  });
  return sources.length === 0 ? html : `${drawn}<script data-scripts="${sources.join(' ')}">${starter}</script>${html.slice(end)}`;
}
