// @vitest-environment node
import { renderToStaticMarkup } from 'react-dom/server';
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { mainNavigation } from '#config/navigation.ts';
import { MainMenu } from './main-menu.client.tsx';
import { SiteFooter } from './site-frame.tsx';

const parse = (markup: React.ReactNode) => new JSDOM(renderToStaticMarkup(markup)).window.document;

test('an entry without groups is a link, and one with groups is a button and a disclosure before its panel', () => {
  const entries = [...parse(<MainMenu />).querySelectorAll('body > ul > li')];
  expect(entries).toHaveLength(mainNavigation.length);
  for (const [index, { label, href, groups }] of mainNavigation.entries()) {
    const parts = [...(entries[index]?.children ?? [])];
    const [opener, , panel] = parts;
    expect(parts.map(({ localName }) => localName)).toEqual(groups.length > 0 ? ['button', 'details', 'div'] : ['a']);
    expect(opener?.textContent).toBe(label);
    if (panel === undefined) expect(opener?.getAttribute('href')).toBe(href);
    else expect(opener?.getAttribute('popovertarget')).toBe(panel.id);
    expect(panel?.querySelectorAll('.menu-group').length ?? 0).toBe(groups.length);
  }
});

test('a link to another site has rel=noopener', () => {
  const footer = parse(
    <SiteFooter companyName="Alaska Air Group" privacyPolicyUrl="https://www.example.com/privacy" hasAlerts>
      {null}
    </SiteFooter>,
  );
  const rels = [...footer.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('rel')]);
  expect(rels.slice(-2)).toEqual([
    ['Job alerts', null],
    ['Privacy policy', 'noopener'],
  ]);
});
