import { site } from '#config/site.ts';
import { buildTitle, failureMetadata } from '#lib/seo/page-metadata.ts';
import { helpUrl } from '#lib/urls.ts';

const toTitle = (title: string): string => `<title>${buildTitle(title, site.companyName)}</title>`;

/** Returns the fallback page for when the error screen itself cannot be rendered. */
export function buildMinimalErrorPage(status: number): string {
  return (
    '<!DOCTYPE html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<meta name="robots" content="noindex">${toTitle(failureMetadata.title)}</head><body><main><h1>Something Went Wrong</h1>` +
    `<p>Sorry, an error has occured, please try again or <a href="${helpUrl}">contact us</a> if the issue persists.</p>` +
    `<p>Status Code: ${status}</p></main></body></html>`
  );
}

/** The page of a 503 under overload. It is short enough to be sent uncompressed, because compression would compete with the renders. */
export const busyPage =
  '<!DOCTYPE html><html lang="en-US"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  toTitle('Busy Site for') +
  '<main><h1>Busy</h1><p>Please try again in a moment.</p><p>Status Code: 503</p></main></html>';
