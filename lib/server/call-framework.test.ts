import { expect, it } from 'vitest';
import { callFramework } from './call-framework.ts';
import type { RequestHandler } from './page-response.ts';

const call = (handle: RequestHandler) => callFramework(handle, '/jobs/?q=a', { host: 'careers.example.com' });

it('returns status, headers and body as the handler sent them', async () => {
  const { status, headers, body } = await call((request, response) => {
    response.setHeader('x-early', 'kept');
    response.writeHead(410, { 'x-count': 3, 'x-list': ['a', 'b'] });
    response.write(`${request.method} ${request.url} `, () => response.end(request.headers.host));
  });
  expect([status, headers]).toEqual([410, { 'x-early': 'kept', 'x-count': '3', 'x-list': ['a', 'b'] }]);
  expect(body.toString()).toBe('GET /jobs/?q=a careers.example.com');
});

it('returns a body of bytes, whose chunks may be reused by the handler', async () => {
  const { body } = await call((_request, response) => {
    const chunk = Buffer.from([0, 255]);
    response.write(chunk);
    chunk.fill(1);
    response.end(chunk);
    response.end('ignored');
  });
  expect([...body]).toEqual([0, 255, 1, 1]);
});

it('lets a handler end its response later, and tells it that the response has finished', async () => {
  const events: string[] = [];
  await call((_request, response) => {
    response.once('finish', () => events.push('finish'));
    // The framework reads this property when the response closes, and aborts the render when it is false.
    response.once('close', () => events.push(`close ${response.writableFinished}`));
    setTimeout(() => response.end(() => events.push('end')), 5);
  });
  expect(events).toEqual(['end', 'finish', 'close true']);
});

it.each<[string, RequestHandler, string]>([
  ['throws', () => expect.unreachable('a fault'), 'a fault'],
  ['rejects', () => Promise.reject(new Error('a fault')), 'a fault'],
  ['destroys its response', (_request, response) => void response.destroy(), 'broke'],
])('rejects when the handler %s', async (_, handle, message) => {
  await expect(call(handle)).rejects.toThrow(message);
});
