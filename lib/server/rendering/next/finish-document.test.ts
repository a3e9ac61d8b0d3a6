import { createHash } from 'node:crypto';
import { Script } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countCases } from '#tests/support/random-cases.ts';
import { finishDocument } from './finish-document.ts';
import { starter } from './scripts-after-paint.ts';

const loaded = '<script src="/_next/a.js" async=""></script>';
const init = '(self.__next_f=self.__next_f||[]).push([0])';
const data = String.raw`self.__next_f.push([1,"1:[\"$\",\"p\",null,{\"children\":\"Līhuʻe \u003c/script\u003e\"}]\n"])`;
const bootstrap =
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/a.js"],"runtimeModuleIds":[94553]});';
const tag = '<script data-scripts="/_next/a.js">';
const end = '</body></html>';
const scripts = (...codes: readonly string[]): string => codes.map((code) => `<script>${code}</script>`).join('');
const sourceOf = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/** Any text, including unpaired surrogates. */
const codeUnit = fc.nat(0xffff).map((code) => String.fromCharCode(code));

function finish(text: string, head = '') {
  const { html, scriptSource } = finishDocument(Buffer.from(text), head);
  return { html: html.toString(), scriptSource };
}

describe('the head of a document', () => {
  test('gets tags at its end, as text of any language without patterns', () => {
    const text = "Līhuʻe – “カスタマー” ✈︎ 𝄞 $& $1 $' $$";
    expect(finish('<head><title>Jobs</title></head><body>é</body>', `<meta content="${text}"/>`).html).toBe(
      `<head><title>Jobs</title><meta content="${text}"/></head><body>é</body>`,
    );
  });

  test.each([
    ['nothing to insert', '<head></head><body>é</body>', ''],
    ['a fragment without a head', '<p>é</p>', '<meta name="robots"/>'],
  ])('is unchanged: %s', (_, html, head) => {
    expect(finish(html, head)).toEqual({ html, scriptSource: null });
  });
});

describe('the scripts of a document', () => {
  test('become one script at the end, which has the data in order and loads the others', () => {
    const code = [bootstrap, init, data, data, starter].join(';');
    expect(
      finish(
        `<head>${loaded}</head><body><p>Līhuʻe</p><script src="/_next/b.js" id="_R_" async=""></script><script id="_R_">${bootstrap}</script>${scripts(init, data, data)}${end}`,
      ),
    ).toEqual({
      html: `<head></head><body><p>Līhuʻe</p><script data-scripts="/_next/a.js /_next/b.js">${code}</script>${end}`,
      scriptSource: sourceOf(code),
    });
  });

  test('become the starter alone where there are no data', () => {
    expect(finish(`${loaded}<body>${end}`)).toEqual({
      html: `<body>${tag}${starter}</script>${end}`,
      scriptSource: sourceOf(starter),
    });
  });

  test('pass the same data as the separate scripts, in fewer bytes', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: codeUnit })), (texts) => {
        const codes = texts.map(
          (text) =>
            `self.__next_f.push(${JSON.stringify([1, text.toWellFormed()]).replaceAll('<', String.raw`\u003c`)})`,
        );
        const { html } = finish(loaded + scripts(init, ...codes) + end);
        const code = html.slice(tag.length, -`${starter}</script>${end}`.length);
        expect(html).toBe(`${tag}${code}${starter}</script>${end}`);
        const self = { __next_f: undefined };
        new Script(code).runInNewContext({ self });
        expect(JSON.parse(JSON.stringify(self.__next_f))).toEqual([
          [0],
          ...texts.map((text) => [1, text.toWellFormed()]),
        ]);
      }),
      { numRuns: countCases(30) },
    );
  });

  test.each([
    ['other code', scripts('alert(1)')],
    ['a call of another function', scripts('self.__next_x.push([1,"x"])')],
    ['a data push with more code', scripts('self.__next_f.push([1,"x"]);alert(1)')],
    ['a data push with a second push', scripts('self.__next_f.push([1,"x"]);self.__next_f.push([1,"y"])')],
    ['a data push of an expression', scripts('self.__next_f.push([1,alert(1)])')],
    ['a data push of a template literal', scripts('self.__next_f.push([1,`${alert(1)}`])')],
    ['a data push that ends its string', scripts('self.__next_f.push([1,""+alert(1)+""])')],
    ['a data push after other code', scripts('alert(1);self.__next_f.push([1,"x"])')],
    ['a data push with a comment', scripts('self.__next_f.push([1,"x"]/**/)')],
    ['a data push with a tag', scripts('self.__next_f.push([1,"<!--<script>"])')],
    ['a first push with more code', scripts(`${init};alert(1)`)],
    ['a bootstrap with more code', scripts(`${bootstrap}alert(1);`)],
    ['a bootstrap of an expression', scripts(bootstrap.replace('94553', 'alert(1)'))],
    ['nothing', scripts('')],
    ['a module', `<script type="module">${data}</script>`],
    ['an uppercase tag', `<SCRIPT>${data}</SCRIPT>`],
    ['a tag with a slash', `<script/x>${data}</script >`],
    ['a script with an attribute', `<script data-x="">${data}</script>`],
    ['speculation rules', '<script type="speculationrules">{"prefetch":[]}</script>'],
    ['an import map', '<script type="importmap">{"imports":{}}</script>'],
    ['a second starter', `${tag}${starter}</script>`],
    ['data that do not end the document', `${scripts(data)}<p>x</p>`],
    ['a script that is not async', '<script src="/_next/old.js" noModule=""></script>'],
    ['a script of another origin', '<script src="https://tags.example/t.js" async=""></script>'],
    ['text that looks like a script', '&lt;script src="/_next/c.js" async=""&gt;&lt;/script&gt;'],
    ['data blocks', '<script type="application/ld+json">{"a":"b"}</script>'],
  ])('are not joined with %s', (_, before) => {
    expect(finish(scripts(data) + before + loaded + scripts(init) + end)).toEqual({
      html: `${scripts(data)}${before}${tag}${init};${starter}</script>${end}`,
      scriptSource: sourceOf(`${init};${starter}`),
    });
  });

  test.each([
    ['there is none to load', `<head><title>Plain</title></head><body>${scripts(data)}${end}`],
    ['the one to load is truncated', `<body><script src="/_next/static/a.js" async="">${end}`],
    ['content follows the body', `${loaded}<body></body><p>x</p></html>`],
    ['it is a fragment', loaded],
  ])('stay as they are, without a hash, where %s', (_, html) => {
    expect(finish(html)).toEqual({ html, scriptSource: null });
  });

  test.each([
    ['after the first paint', ['paint'], true],
    ['after the timeout when nothing is painted', ['timer 2000'], true],
    ['after the timeout when only the background is painted', ['ground', 'timer 2000'], true],
    ['once when both paint and timeout occur', ['paint', 'paint', 'timer 2000'], true],
    ['at once when the browser does not report paints', [], false],
  ])('are loaded %s', (_name, events, tellsPaints) => {
    const waiting = new Map<string, () => void>();
    const added: object[] = [];
    class Observer {
      constructor(callback: (entries: { getEntriesByName: (name: string) => readonly object[] }) => void) {
        const tell = (painted: string) => () =>
          callback({ getEntriesByName: (name) => (name === painted ? [{ name }] : []) });
        waiting.set('ground', () => {
          tell('first-paint')();
          expect(added).toEqual([]);
        });
        waiting.set('paint', tell('first-contentful-paint'));
      }

      observe(options: object): void {
        expect(options).toEqual({ type: 'paint', buffered: true });
      }
    }
    const watched: string[] = [];
    new Script(starter).runInNewContext({
      addEventListener: (name: string) => watched.push(name),
      document: {
        documentElement: { dataset: {} },
        currentScript: { dataset: { scripts: '/_next/static/chunks/a.js /_next/static/chunks/b.js' } },
        createElement: (name: string) => ({ name }),
        head: { append: (element: object) => added.push(element) },
      },
      ...(tellsPaints ? { PerformanceObserver: Observer } : {}),
      setTimeout: (callback: () => void, after: number) => waiting.set(`timer ${after}`, callback),
    });
    expect(watched).toEqual(['input', 'beforeunload', 'pagehide', 'error']);
    expect(added).toHaveLength(tellsPaints ? 0 : 2);
    for (const event of events) waiting.get(event)?.();
    expect(added).toEqual(
      ['a', 'b'].map((name) => ({ name: 'script', async: true, src: `/_next/static/chunks/${name}.js` })),
    );
  });
});
