import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRequestTarget } from './request-target.ts';

describe('parseRequestTarget', () => {
  it.each([
    ['/jobs/', '/jobs/', ''],
    ['/jobs/?q=a%20b', '/jobs/', '?q=a%20b'],
    ['/jobs/?', '/jobs/', '?'],
    ['/jobs/?a?b', '/jobs/', '?a?b'],
    ['http://evil.example/jobs/?q=x', '/jobs/', '?q=x'],
    ['HTTPS://evil.example', '/', ''],
    ['http://evil.example?q=x', '/', '?q=x'],
    ['/caf\u00c3\u00a9/', '/caf%C3%A9/', ''],
    ['/jobs/?q=\u00e9', '/jobs/', '?q=%E9'],
    ['/a%2Fb/', '/a%2Fb/', ''],
    ['/.well-known/x', '/.well-known/x', ''],
    ['/...', '/...', ''],
    ['/a/.b/..c/d.', '/a/.b/..c/d.', ''],
  ])('parses %j into the path %j and the query %j', (raw, path, search) => {
    expect(parseRequestTarget(raw)).toEqual({ kind: 'ok', path, search });
  });

  it.each([
    ['*', '*'],
    ['//evil.example/', '//evil.example/'],
    ['/a//b/', '/a//b/'],
    ['/a%2F%2Fb/', '/a%2F%2Fb/'],
    ['/\\evil.example', '/\\evil.example'],
    ['/%5Cevil.example', '/%5Cevil.example'],
    ['/a/../b/', '/a/../b/'],
    ['/a/%2e%2E/b', '/a/%2e%2E/b'],
    ['/a/.', '/a/.'],
    ['/%00', '/\uFFFD'],
    ['/a%0d%0aset-cookie:x', '/a\uFFFDset-cookie:x'],
    ['/%E0%A4%A', '/\uFFFD\uFFFDA'],
    ['/%', '/\uFFFD'],
    ['/%zz/', '/\uFFFDzz/'],
    ['jobs', 'jobs'],
    ['\x01', '\uFFFD'],
  ])('keeps %j from the framework and displays it as %j', (raw, displayPath) => {
    expect(parseRequestTarget(raw)).toMatchObject({ kind: 'malformed', displayPath });
  });

  it('displays at most 300 characters', () => {
    const target = parseRequestTarget(`//${'a'.repeat(1000)}`);
    expect(target.kind === 'malformed' && target.displayPath.length).toBe(300);
  });

  it('rejects a target over 8 KB', () => {
    expect(parseRequestTarget(`/${'a'.repeat(8192)}`).kind).toBe('too-long');
    expect(parseRequestTarget(`/${'a'.repeat(8191)}`).kind).toBe('ok');
  });

  it('returns decodable printable ASCII for any bytes', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.integer({ min: 1, max: 255 }).map((code) => String.fromCharCode(code)) }),
        (tail) => {
          const target = parseRequestTarget(`/${tail}`);
          if (target.kind === 'too-long') return;
          expect(target.path + target.search).toMatch(/^[\x21-\x7e]*$/);
          if (target.kind === 'ok') expect(decodeURIComponent(target.path)).not.toMatch(/[\p{Cc}\\]|\/\//u);
        },
      ),
    );
  });
});
