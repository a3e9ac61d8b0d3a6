import { describe, expect, it } from 'vitest';
import { buildBusyPage, buildMinimalErrorPage } from './minimal-error-page.ts';

describe.each([
  ['of last resort', 500, () => buildMinimalErrorPage(500)],
  ['for busy times', 503, buildBusyPage],
])('the page %s', (_, status, build) => {
  it('is a whole document in English, for screens of any width', () => {
    const html = build().toString();
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en-US">.*<\/main>(?:<\/body>)?<\/html>$/);
    expect(html).toContain('<meta charset="utf-8">');
    expect(html).toContain('<meta name="viewport" content="width=device-width');
  });

  it('has a title, one heading, and says its status', () => {
    const html = build().toString();
    expect(html).toMatch(/<title>[\w ]+<\/title>/);
    expect(html.match(/<h1>[\w ]+<\/h1>/g)).toHaveLength(1);
    expect(html).toContain(`<p>Status Code: ${status}</p>`);
  });
});

describe('what they tell a visitor', () => {
  it('is the message of the specification, out of search engines, when nothing else can be shown', () => {
    const html = buildMinimalErrorPage(500).toString();
    expect(html).toContain('<p>Sorry, an error has occured, please try again or contact us if the issue persists.</p>');
    expect(html).toContain('<meta name="robots" content="noindex">');
  });

  it('is to come back in busy times', () => {
    expect(buildBusyPage().toString()).toContain('<p>Please try again in a moment.</p>');
  });
});
