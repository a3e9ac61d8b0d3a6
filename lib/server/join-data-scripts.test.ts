import { hash } from 'node:crypto';
import { Script } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countCases } from '#tests/support/random-cases.ts';
import { joinDataScripts } from './join-data-scripts.ts';

const init = '(self.__next_f=self.__next_f||[]).push([0])';
const data = String.raw`self.__next_f.push([1,"1:[\"$\",\"p\",null,{\"children\":\"Līhuʻe \u003c/script\u003e\"}]\n"])`;
const bootstrap =
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/a.js"],"runtimeModuleIds":[94553]});';
const end = '</body></html>';
const scripts = (...codes: readonly string[]): string => codes.map((code) => `<script>${code}</script>`).join('');
const sourceOf = (code: string): string => `'sha256-${hash('sha256', code, 'base64')}'`;

/** Any text, including unpaired surrogates. */
const codeUnit = fc.nat(0xffff).map((code) => String.fromCharCode(code));

describe('the data scripts at the end of a document', () => {
  test('become one script in their order, and everything before stays as it is', () => {
    const before = `<head><script src="/_next/a.js" async=""></script></head><body><p>Līhuʻe $& $1</p>`;
    const file = '<script src="/_next/b.js" async=""></script>';
    const code = [bootstrap, init, data, data].join(';');
    expect(
      joinDataScripts(`${before}<script id="_R_">${bootstrap}</script>${file}${scripts(init, data, data)}${end}`),
    ).toEqual({ html: `${before}${file}<script>${code}</script>${end}`, scriptSource: sourceOf(code) });
  });

  test('pass the same data as the separate scripts', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: codeUnit })), (texts) => {
        const values = texts.map((text) => [1, text.toWellFormed()]);
        const codes = values.map(
          (value) => `self.__next_f.push(${JSON.stringify(value).replaceAll('<', String.raw`\u003c`)})`,
        );
        const { html, scriptSource } = joinDataScripts(scripts(init, ...codes) + end);
        const code = html.slice('<script>'.length, -`</script>${end}`.length);
        expect([html, scriptSource]).toEqual([scripts(code) + end, sourceOf(code)]);
        const self = { __next_f: undefined };
        new Script(code).runInNewContext({ self });
        expect(JSON.parse(JSON.stringify(self.__next_f))).toEqual([[0], ...values]);
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
    ['data that do not end the document', `${scripts(data)}<p>x</p>`],
    ['a script of another origin', '<script src="https://tags.example/t.js" async=""></script>'],
    ['data blocks', '<script type="application/ld+json">{"a":"b"}</script>'],
  ])('are not joined with %s', (_, before) => {
    expect(joinDataScripts(scripts(data) + before + scripts(init, data) + end)).toEqual({
      html: `${scripts(data)}${before}${scripts(`${init};${data}`)}${end}`,
      scriptSource: sourceOf(`${init};${data}`),
    });
  });

  test.each([
    ['there are files alone', `<script src="/_next/a.js" async=""></script>${end}`],
    ['there is none', `<head><title>Plain</title></head><body>${end}`],
    ['other code ends the document', scripts(data, 'alert(1)') + end],
    ['the document is truncated', scripts(data)],
    ['content follows the body', `${scripts(data)}</body><p>x</p></html>`],
    ['nothing is sent', ''],
  ])('stay as they are, without a hash, where %s', (_, html) => {
    expect(joinDataScripts(html)).toEqual({ html, scriptSource: null });
  });
});
