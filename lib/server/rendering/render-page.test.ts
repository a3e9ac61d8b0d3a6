import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pageCache } from '#config/cache.ts';
import { currentRequest } from '#lib/runtime/current-request.ts';
import type { PageHandler } from './next/call-pages.ts';
import { errorPath } from './render-page.ts';
import { createServerBench, type ServerBench } from '../../../bench/server-bench.ts';

let bench: ServerBench;

beforeEach(() => {
  bench = createServerBench();
});

afterEach(() => bench.stop());

describe('a page that fails', () => {
  it('becomes the error screen, without details', async () => {
    const { url } = await bench.start(async (request, response) => {
      if (request.url === '/jobs/') throw new Error('secret of the inside');
      return bench.echo(request, response);
    });
    const response = await fetch(`${url}/jobs/`);
    expect([response.status, await response.text(), response.headers.get('cache-control')]).toEqual([
      500,
      `rendered ${errorPath} for /jobs/ after `,
      'no-store',
    ]);
  });

  it('tells what it threw in development', async () => {
    const pages: PageHandler = (request, response) => {
      if (request.url === errorPath) return bench.echo(request, response);
      const context = currentRequest();
      if (context !== undefined) context.thrown = new Error('what went wrong');
      response.statusCode = 500;
      response.end();
    };
    const { url } = await bench.start(pages, { isDevelopment: true });
    expect(await (await fetch(`${url}/jobs/`)).text()).toContain('after Error: what went wrong\n');
  });

  it('becomes a hand-made page when the error screen fails too', async () => {
    const { url } = await bench.start(() => {
      throw new Error('all is lost');
    });
    const response = await fetch(`${url}/jobs/`);
    const body = await response.text();
    expect(response.status).toBe(500);
    expect(body).toContain('<h1>Something Went Wrong</h1>');
    expect(body).toContain('Sorry, an error has occured, please try again or contact us if the issue persists.');
    expect(body).toContain('Status Code: 500');
    expect(body).not.toContain('all is lost');
  });

  it('shows our not-found screen where the framework has no such page', async () => {
    const { url } = await bench.start(async (request, response) => {
      if (request.url === '/404/') return bench.echo(request, response);
      response.statusCode = 404;
      response.end('bare');
    });
    const response = await fetch(`${url}/jobs/`);
    expect([response.status, await response.text()]).toEqual([404, 'rendered /404/ for /jobs/']);
  });

  it('counts as failed when it does not end', async () => {
    const { url } = await bench.start(
      (request, response) => (request.url === errorPath ? bench.echo(request, response) : undefined),
      { limits: { ...pageCache, renderTimeout: 0.05 } },
    );
    expect((await fetch(`${url}/jobs/`)).status).toBe(500);
    expect(bench.logged).toHaveLength(1);
  });

  it('has all the time that its compiler needs while developing', async () => {
    const { url } = await bench.start(
      async (request, response) => {
        await wait(100);
        await bench.echo(request, response);
      },
      { isDevelopment: true, limits: { ...pageCache, renderTimeout: 0.001 } },
    );
    expect((await fetch(`${url}/jobs/`)).status).toBe(200);
  });

  it("answers 503 with the page's own screen", async () => {
    const { url } = await bench.start((_request, response) => {
      const context = currentRequest();
      if (context !== undefined) Object.assign(context, { status: 503, retryAfter: 30 });
      response.end('the data are away');
    });
    const response = await fetch(`${url}/jobs/`);
    expect([response.status, await response.text(), response.headers.get('retry-after')]).toEqual([
      503,
      'the data are away',
      '30',
    ]);
  });
});
