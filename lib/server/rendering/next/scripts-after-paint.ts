import { builds } from '#config/builds.ts';
import { takeReload } from '#lib/browser/builds/take-reload.ts';
import { watchChunks } from '#lib/browser/builds/watch-chunks.ts';

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
