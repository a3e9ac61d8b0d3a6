import { builds } from '#config/builds.ts';
import { takeReload } from '#lib/builds/take-reload.ts';
import { watchChunks } from '#lib/builds/watch-chunks.ts';

const asyncScript = /<script src="(\/_next\/[^"<>]+)"(?: id="[^"<>]*")? async=""><\/script>/g;
const marker = 'data-script';

// The functions stand in the page as their own texts.
const squeeze = (code: unknown): string => String(code).replace(/\s*\n\s*/g, '').replace(/ {2,}/g, ' ');
const watch = `(${squeeze(watchChunks)})(${builds.reloadGuard},${squeeze(takeReload)});`;

// Started by the clock too: a page in a hidden tab is not drawn.
const starter = `<script>${watch}(()=>{let t=()=>{t=()=>{};for(const l of document.querySelectorAll("link[${marker}]")){const s=document.createElement("script");s.async=!0;s.src=l.getAttribute("href");document.head.append(s)}};try{new PerformanceObserver(()=>t()).observe({type:"paint",buffered:!0})}catch{t()}setTimeout(()=>t(),2e3)})()</script>`;

/**
 * Lets the browser draw a page before it runs the scripts of the page: they are fetched with the page, at low priority, and
 * start after the first paint. A page without such scripts comes back as it is.
 * @param html a whole document of the framework
 */
export function startScriptsAfterPaint(html: string): string {
  const end = html.lastIndexOf('</body>');
  if (end === -1) return html;
  const fetched = html.slice(0, end).replace(asyncScript, `<link rel="preload" as="script" fetchPriority="low" href="$1" ${marker}=""/>`);
  return fetched.length === end ? html : `${fetched}${starter}${html.slice(end)}`;
}
