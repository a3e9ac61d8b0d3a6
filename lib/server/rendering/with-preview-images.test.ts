import pino from 'pino';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { PreviewCard } from '#lib/resources/previews/preview-card.ts';
import type { PageRequest, PageResponse } from '#lib/server/http/page-response.ts';
import { unavailable } from './to-page-response.ts';
import { withPreviewImages } from './with-preview-images.ts';

vi.hoisted(() => vi.resetModules());
/** Fakes an image from the texts of a card, in a buffer that is part of a larger one. */
vi.mock('#lib/resources/previews/draw-preview.ts', () => ({
  drawPreview: async ({ title }: PreviewCard) => Buffer.from(`before${title}after`).subarray(6, 6 + title.length),
}));
afterAll(() => {
  vi.resetModules();
});

const card: PreviewCard = { name: 'Careers', title: 'Pilot', facts: ['Seattle, WA'], motif: 'coast', brand: null };

function request(path: string): PageRequest {
  return { target: path, requestedPath: path, requestedSearch: '?v=1', isKnown: true, headers: {} };
}

/** Requests a path from a renderer with this response. */
async function ask(path: string, status: number, body: string) {
  const logged: string[] = [];
  const rendered: PageResponse = { status, headers: { 'content-type': 'application/json' }, body: Buffer.from(body) };
  const renderPage = vi.fn(async () => rendered);
  const log = pino({ base: null }, { write: (line: string) => void logged.push(line) });
  const response = await withPreviewImages(renderPage, log)(request(path));
  return { response, rendered, renderPage, logged };
}

describe('withPreviewImages', () => {
  it('draws the image from the data of the page', async () => {
    const { response, logged } = await ask('/previews/jobs.png', 200, JSON.stringify(card));
    expect([response.status, response.body]).toEqual([200, Buffer.from('Pilot')]);
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'x-robots-tag': 'all',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(response.headers['cache-control']).toMatch(/^public, max-age=[1-9]/);
    expect(logged).toEqual([]);
  });

  it.each([
    ['a page', '/jobs/', 200],
    ['an image of a page that does not exist', '/previews/none.png', 404],
    ['an image that has moved', '/previews/JOBS.png', 308],
  ])('passes the response for %s on', async (_, path, status) => {
    const { response, rendered, renderPage } = await ask(path, status, JSON.stringify(card));
    expect(response).toBe(rendered);
    expect(renderPage).toHaveBeenCalledExactlyOnceWith(request(path));
  });

  it.each([
    ['that is not JSON', 'a page'],
    ['without a title', JSON.stringify({ ...card, title: undefined })],
    ['with an invalid scene name', JSON.stringify({ ...card, motif: '../coast' })],
  ])('answers a card %s as unavailable, and logs it', async (_, body) => {
    const { response, logged } = await ask('/previews/jobs.png', 200, body);
    expect(response).toBe(unavailable);
    expect(logged).toHaveLength(1);
  });
});
