import { builds } from '#config/builds.ts';
import { takeReload } from '#lib/browser/builds/take-reload.ts';
import { watchChunks } from '#lib/browser/builds/watch-chunks.ts';

const opening = Buffer.from('<script src="/_next/');
const closing = Buffer.from('</script>');
const bodyEnd = Buffer.from('</body>');
const asyncScript = /^<script src="(\/_next\/[^"<>]+)"(?: id="[^"<>]*")? async=""><\/script>$/;
// The functions stand in the page as their own texts.
const minify = (code: unknown): string =>
  String(code)
    .replace(/\s*\n\s*/g, '')
    .replace(/ {2,}/g, ' ');
const watch = `(${minify(watchChunks)})(${builds.reloadGuard},${minify(takeReload)});`;

// A script of nothing that the framework starts before itself, as it does with `beforeInteractive`: the browser gets its turn
// between reading the code and making the page interactive.
const pause = '(globalThis.__next_s??=[]).push(["",{children:""}]);';

// A busy browser paints the ground of a page before its text. Started by the clock too: a page in a hidden tab is not drawn.
/** The code that starts the scripts of a page, the same on every page. It ends the inline script of a document. */
export const starter = `${watch}${pause}(()=>{const l=document.currentScript.dataset.scripts.split(" ");let t=()=>{t=()=>{};for(const u of l){const s=document.createElement("script");s.async=!0;s.src=u;document.head.append(s)}};try{new PerformanceObserver(e=>e.getEntriesByName("first-contentful-paint")[0]&&t()).observe({type:"paint",buffered:!0})}catch{t()}setTimeout(()=>t(),2e3)})()`;

/**
 * Lets the browser draw a page before it fetches and runs the scripts of the page, so that they take neither its line nor its
 * processor from what is drawn. A page without such scripts comes back as it is.
 * @param parts of a whole document of the framework, in order; only what is looked for is decoded
 */
export function startScriptsAfterPaint(parts: readonly Buffer[]): Buffer {
  const sources: string[] = [];
  const drawn = parts.flatMap((part) => takeScripts(part, sources));
  const last = drawn.pop();
  const end = last?.lastIndexOf(bodyEnd) ?? -1;
  if (last === undefined || end === -1 || sources.length === 0) return Buffer.concat(parts);
  return Buffer.concat([
    ...drawn,
    last.subarray(0, end),
    Buffer.from(`<script data-scripts="${sources.join(' ')}">${starter}</script>`),
    last.subarray(end),
  ]);
}

/** What is left of a part; the scripts that were taken out of it are added to `sources`. */
function takeScripts(part: Buffer, sources: string[]): Buffer[] {
  const left: Buffer[] = [];
  let from = 0;
  for (let at = part.indexOf(opening); at !== -1;) {
    const end = part.indexOf(closing, at) + closing.length;
    if (end < at) break;
    const source = asyncScript.exec(part.toString('latin1', at, end))?.[1];
    if (source !== undefined) {
      sources.push(source);
      left.push(part.subarray(from, at));
      from = end;
    }
    at = part.indexOf(opening, end);
  }
  return [...left, part.subarray(from)];
}
