import type { ServerResponse } from 'node:http';
import { expect, test, vi } from 'vitest';
import { callPages, type PageHandler } from './call-pages.ts';

const headers = { host: 'careers.example.com' };

test('a complete response does not look as if its client had disconnected', async () => {
  const finished: boolean[] = [];
  await callPages(
    (_, response) => {
      // The framework reads this property when the response closes, and aborts the render when it is false.
      response.once('close', () => finished.push(response.writableFinished));
      response.write('first ');
      response.end('last');
    },
    '/',
    headers,
  );
  await expect.poll(() => finished).toEqual([true]);
});

test('status, headers and body are returned completely', async () => {
  const response = await callPages(
    (request, answer) => {
      answer.writeHead(410, { 'x-count': 3, 'x-list': ['a', 'b'] });
      answer.write(`${request.method} `);
      answer.end(`${request.url} ${request.headers.host}`);
    },
    '/jobs/?q=a',
    headers,
  );
  expect(response.status).toBe(410);
  expect(response.headers).toMatchObject({ 'x-count': '3', 'x-list': ['a', 'b'] });
  expect(response.body.toString()).toBe('GET /jobs/?q=a careers.example.com');
});

test.each([
  ['with the thrown error', () => Promise.reject(new Error('broken')), 'broken'],
  ['with an error for a thrown string', vi.fn<PageHandler>().mockRejectedValue('a word'), 'a word'],
  [
    'with the error that aborted the response',
    (_: unknown, response: ServerResponse) => void response.destroy(new Error('broken off')),
    'broken off',
  ],
  [
    'when the response is aborted without an error',
    (_: unknown, response: ServerResponse) => void response.destroy(),
    'response destroyed before completion',
  ],
])('a handler that fails rejects %s', async (_, handler, message) => {
  const failure = await callPages(handler, '/', headers).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).toHaveProperty('message', message);
});
