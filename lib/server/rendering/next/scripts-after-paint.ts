import { builds } from '#config/builds.ts';
import { takeReload } from '#lib/browser/builds/take-reload.ts';
import { watchChunks } from '#lib/browser/builds/watch-chunks.ts';

const scriptStart = Buffer.from('<script src="/_next/');
const scriptEnd = Buffer.from('</script>');
const bodyEnd = Buffer.from('</body>');
const asyncScript = /^<script src="(\/_next\/[^"<>]+)"(?: id="[^"<>]*")? async=""><\/script>$/;
// The functions are inlined into the page as source text.
const minify = (code: unknown): string =>
  String(code)
    .replace(/\s*\n\s*/g, '')
    .replace(/ {2,}/g, ' ');
const chunkWatcher = `(${minify(watchChunks)})(${builds.reloadGuard},${minify(takeReload)});`;

// An empty script that the framework runs before hydration, like one with `beforeInteractive`. It lets the browser handle
// other tasks between parsing the code and hydrating the page.
const yieldScript = '(globalThis.__next_s??=[]).push(["",{children:""}]);';

/**
 * Inline code that starts the scripts of a page after the first contentful paint. It is the same on every page and ends
 * the inline script of a document.
 * A busy browser paints the background before the text, so `first-paint` is too early. A timer starts the scripts too,
 * because a hidden tab never paints.
 */
export const starter = `${chunkWatcher}${yieldScript}(()=>{const l=document.currentScript.dataset.scripts.split(" ");let t=()=>{t=()=>{};for(const u of l){const s=document.createElement("script");s.async=!0;s.src=u;document.head.append(s)}};try{new PerformanceObserver(e=>e.getEntriesByName("first-contentful-paint")[0]&&t()).observe({type:"paint",buffered:!0})}catch{t()}setTimeout(()=>t(),2e3)})()`;

/**
 * Returns a document whose scripts are fetched and run after the first paint, so that they compete neither for
 * bandwidth nor for the CPU with it.
 * Returns a document without such scripts unchanged.
 * @param parts parts of a whole framework document, in order; only matching script tags are decoded
 */
export function startScriptsAfterPaint(parts: readonly Buffer[]): Buffer {
  const sources: string[] = [];
  const htmlParts = parts.flatMap((part) => extractScripts(part, sources));
  const last = htmlParts.pop();
  const end = last?.lastIndexOf(bodyEnd) ?? -1;
  if (last === undefined || end === -1 || sources.length === 0) return Buffer.concat(parts);
  return Buffer.concat([
    ...htmlParts,
    last.subarray(0, end),
    Buffer.from(`<script data-scripts="${sources.join(' ')}">${starter}</script>`),
    last.subarray(end),
  ]);
}

/** Returns the rest of a part without its scripts, and appends the URLs of the scripts to `sources`. */
function extractScripts(part: Buffer, sources: string[]): Buffer[] {
  const remainingParts: Buffer[] = [];
  let from = 0;
  for (let at = part.indexOf(scriptStart); at !== -1;) {
    const end = part.indexOf(scriptEnd, at) + scriptEnd.length;
    if (end < at) break;
    const source = asyncScript.exec(part.toString('latin1', at, end))?.[1];
    if (source !== undefined) {
      sources.push(source);
      remainingParts.push(part.subarray(from, at));
      from = end;
    }
    at = part.indexOf(scriptStart, end);
  }
  return [...remainingParts, part.subarray(from)];
}
