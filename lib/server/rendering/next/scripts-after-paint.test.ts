import { Script } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { startScriptsAfterPaint } from './scripts-after-paint.ts';

const start = (...parts: readonly string[]): string =>
  startScriptsAfterPaint(parts.map((part) => Buffer.from(part))).toString();
const script = (src: string, attributes = 'async=""'): string => `<script src="${src}" ${attributes}></script>`;
const page = (head: string, body = '<p>Read me</p>'): string =>
  `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`;

describe('scripts after the first paint', () => {
  test('removes the framework’s scripts from the page and ends the body with a starter script', () => {
    const html = start(
      page(
        script('/_next/static/chunks/a.js'),
        `<p>Read me</p>${script('/_next/static/chunks/b.js', 'id="_R_" async=""')}`,
      ),
    );
    expect(html).not.toContain('<script src');
    expect(html).toMatch(
      /^[^]*<p>Read me<\/p><script data-scripts="\/_next\/static\/chunks\/a\.js \/_next\/static\/chunks\/b\.js">[^<]+<\/script><\/body><\/html>$/,
    );
  });

  test('accepts a document in parts', () => {
    const [head, body] = [
      `<html><head>${script('/_next/a.js')}`,
      `</head><body>é${script('/_next/b.js')}</body></html>`,
    ];
    expect(start(head, '<meta/>', body)).toBe(start(head + '<meta/>' + body));
    expect(start(head, body)).toContain('data-scripts="/_next/a.js /_next/b.js"');
  });

  test.each([
    [
      'a truncated script',
      page('', '<p>é</p>').replace('</body>', '<script src="/_next/static/a.js" async=""></body>'),
    ],
    ['no script', page('<title>Plain</title>')],
    [
      'scripts that are not async',
      page(`${script('/_next/static/chunks/old.js', 'noModule=""')}<script>self.x=1</script>`),
    ],
    ['scripts of other origins', page(script('https://tags.example/t.js'))],
    [
      'text that looks like a script',
      page('', '&lt;script src="/_next/static/chunks/a.js" async=""&gt;&lt;/script&gt;'),
    ],
    ['a fragment without a body', script('/_next/static/chunks/a.js')],
  ])('returns the page unchanged: %s', (_name, html) => {
    expect(start(html)).toBe(html);
  });

  test.each([
    ['after the first paint', ['paint'], true],
    ['after the timeout when nothing is painted', ['timer 2000'], true],
    ['after the timeout when only the background is painted', ['ground', 'timer 2000'], true],
    ['once when both paint and timeout occur', ['paint', 'paint', 'timer 2000'], true],
    ['at once when the browser does not report paints', [], false],
  ])('adds each script %s', (_name, events, tellsPaints) => {
    const [, code = ''] =
      /<script[^>]*>([^<]+)<\/script><\/body>/.exec(start(page(script('/_next/static/chunks/a.js')))) ?? [];
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
    new Script(code).runInNewContext({
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
