import { describe, expect, it } from 'vitest';
import { busyPage, buildMinimalErrorPage } from './minimal-error-page.ts';

describe.each([
  ['for errors', 500, () => buildMinimalErrorPage(500)],
  ['for overload', 503, () => busyPage],
])('the page %s', (_, status, build) => {
  it('is a complete document in English with a viewport', () => {
    const html = build();
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en-US">.*<\/main>(?:<\/body>)?<\/html>$/);
    expect(html).toContain('<meta charset="utf-8">');
    expect(html).toContain('<meta name="viewport" content="width=device-width');
  });

  it('has a title, one heading, and its status code', () => {
    const html = build();
    expect(html).toMatch(/<title>[\w ]+ Jobs at Alaska Air Group<\/title>/);
    expect(html.match(/<h1>[\w ]+<\/h1>/g)).toHaveLength(1);
    expect(html).toContain(`<p>Status Code: ${status}</p>`);
  });
});

describe('the text of the fallback pages', () => {
  it('is the required error message with noindex when nothing else can be rendered', () => {
    const html = buildMinimalErrorPage(500);
    expect(html).toContain(
      '<p>Sorry, an error has occured, please try again or <a href="/accessibility/">contact us</a> if the issue persists.</p>',
    );
    expect(html).toContain('<meta name="robots" content="noindex">');
  });

  it('asks the visitor to come back under overload', () => {
    expect(busyPage).toContain('<p>Please try again in a moment.</p>');
  });
});
