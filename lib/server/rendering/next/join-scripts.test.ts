import { Script } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countCases } from '#tests/support/random-cases.ts';
import { joinScripts } from './join-scripts.ts';
import { starter } from './scripts-after-paint.ts';

const init = '(self.__next_f=self.__next_f||[]).push([0])';
const data = String.raw`self.__next_f.push([1,"1:[\"$\",\"p\",null,{\"children\":\"Līhuʻe \u003c/script\u003e\"}]\n"])`;
const bootstrap =
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/a.js"],"runtimeModuleIds":[94553]});';
const tag = '<script data-scripts="/_next/static/a.js /_next/static/b.js">';
const close = '</script></body></html>';
const starterScript = tag + starter + close;
const scripts = (...codes: readonly string[]): string => codes.map((code) => `<script>${code}</script>`).join('');

/** Any text, including unpaired surrogates. */
const codeUnit = fc.nat(0xffff).map((code) => String.fromCharCode(code));

function join(text: string) {
  const { html, code, hasUnknown } = joinScripts(Buffer.from(text));
  return { html: html.toString(), code, hasUnknown };
}

describe('the scripts at the end of a document', () => {
  test('are joined into one, in order', () => {
    const code = [bootstrap, init, data, data, starter].join(';');
    expect(
      join(`<body><p>Līhuʻe</p><script id="_R_">${bootstrap}</script>${scripts(init, data, data)}${starterScript}`),
    ).toEqual({ html: `<body><p>Līhuʻe</p>${tag}${code}${close}`, code, hasUnknown: false });
  });

  test('are already one when there is no data', () => {
    expect(join(`<body>${starterScript}`)).toEqual({
      html: `<body>${starterScript}`,
      code: starter,
      hasUnknown: false,
    });
  });

  test('pass the same data as the separate scripts, in fewer bytes', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: codeUnit })), (texts) => {
        const codes = texts.map(
          (text) =>
            `self.__next_f.push(${JSON.stringify([1, text.toWellFormed()]).replaceAll('<', String.raw`\u003c`)})`,
        );
        const before = scripts(init, ...codes) + starterScript;
        const { html, code } = join(before);
        expect(code?.endsWith(starter)).toBe(true);
        expect(html.match(/<script/g)).toHaveLength(1);
        expect(html.length).toBeLessThan(before.length);
        const self = { __next_f: undefined };
        new Script(code?.slice(0, -starter.length) ?? '').runInNewContext({ self });
        expect(JSON.parse(JSON.stringify(self.__next_f))).toEqual([
          [0],
          ...texts.map((text) => [1, text.toWellFormed()]),
        ]);
      }),
      { numRuns: countCases(30) },
    );
  });

  test.each([
    ['other code', 'alert(1)'],
    ['a call of another function', 'self.__next_x.push([1,"x"])'],
    ['a data push with more code', 'self.__next_f.push([1,"x"]);alert(1)'],
    ['a data push with a second push', 'self.__next_f.push([1,"x"]);self.__next_f.push([1,"y"])'],
    ['a data push of an expression', 'self.__next_f.push([1,alert(1)])'],
    ['a data push of a template literal', 'self.__next_f.push([1,`${alert(1)}`])'],
    ['a data push that ends its string', 'self.__next_f.push([1,""+alert(1)+""])'],
    ['a data push after other code', 'alert(1);self.__next_f.push([1,"x"])'],
    ['a data push with a comment', 'self.__next_f.push([1,"x"]/**/)'],
    ['a data push with a tag', 'self.__next_f.push([1,"<!--<script>"])'],
    ['a first push with more code', `${init};alert(1)`],
    ['a bootstrap with more code', `${bootstrap}alert(1);`],
    ['a bootstrap of an expression', bootstrap.replace('94553', 'alert(1)')],
    ['nothing', ''],
  ])('are not joined with %s', (_, code) => {
    const before = scripts(data, code);
    expect(join(before + scripts(init) + starterScript)).toEqual({
      html: `${before}${tag}${init};${starter}${close}`,
      code: `${init};${starter}`,
      hasUnknown: true,
    });
  });

  test.each([
    ['a module', `<script type="module">${data}</script>`],
    ['an uppercase tag', `<SCRIPT>${data}</SCRIPT>`],
    ['a tag with a slash', `<script/x>${data}</script >`],
    ['a script with an attribute', `<script data-x="">${data}</script>`],
    ['speculation rules', '<script type="speculationrules">{"prefetch":[]}</script>'],
    ['an import map', '<script type="importmap">{"imports":{}}</script>'],
    ['a second starter', `${tag}${starter}</script>`],
    ['data that do not end the document', `${scripts(data)}<p>x</p>`],
  ])('are not joined with %s', (_, before) => {
    expect(join(before + scripts(init) + starterScript)).toEqual({
      html: `${before}${tag}${init};${starter}${close}`,
      code: `${init};${starter}`,
      hasUnknown: true,
    });
  });

  test.each([
    ['the starter with more code', `${tag}${starter};alert(1)${close}`],
    ['the starter after other code', `${tag}alert(1);${starter}${close}`],
    ['a part of the starter', `${tag}${starter.slice(0, -1)}${close}`],
    ['the starter with another attribute', `<script data-scripts="" onload="alert(1)">${starter}${close}`],
    ['the starter before other content', starterScript.replace('</body>', '<p>x</p></body>')],
    ['a script that never ends', '<script>alert(1)'],
    ['a tag that never ends', '<script '],
  ])('get no hash and are reported: %s', (_, html) => {
    expect(join(html)).toEqual({ html, code: null, hasUnknown: true });
  });

  test.each([
    ['a script with a src', '<script src="/a.js" async=""></script>'],
    ['data', '<script type="application/ld+json">{"a":"b"}</script>'],
    ['an attribute', `<img src="/none" onerror="alert(1)"><a href="javascript:${init}">x</a>`],
    ['another element', `<scripted>${init}</scripted>`],
    ['no script', '<p>script</p>'],
  ])('do not exist in %s', (_, html) => {
    expect(join(html)).toEqual({ html, code: null, hasUnknown: false });
    expect(join(html + starterScript)).toEqual({ html: html + starterScript, code: starter, hasUnknown: false });
  });
});
