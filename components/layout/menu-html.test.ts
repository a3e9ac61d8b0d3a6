import { expect, test } from 'vitest';
import { toLinkItems, toMenuItems } from './menu-html.ts';

test('an entry without groups is a link, and one with groups is a button and a disclosure that open its panel', () => {
  const groups = [{ heading: 'Flight deck', links: [{ href: '/pilots/', label: 'Pilots' }] }];
  expect(toMenuItems([{ label: 'All jobs', href: '/jobs/', groups: [] }])).toBe(
    '<li><a class="menu-entry" href="/jobs/">All jobs</a></li>',
  );
  expect(toMenuItems([{ label: 'Career areas', href: null, groups }])).toBe(
    '<li><button type="button" class="menu-entry" popovertarget="menu-career-areas">Career areas</button>' +
      '<details class="menu-toggle"><summary class="menu-entry">Career areas</summary></details>' +
      '<div id="menu-career-areas" class="menu-panel" popover="auto"><div class="frame menu-groups"><p class="menu-title">Career areas</p>' +
      '<div class="menu-group"><p>Flight deck</p><ul><li><a href="/pilots/">Pilots</a></li></ul></div></div></div></li>',
  );
});

test('HTML in labels and addresses is escaped', () => {
  expect(toLinkItems([{ href: '/a"b/?x=1&y=<2>', label: 'R&D <b>"A"</b>' }])).toBe(
    '<li><a href="/a&quot;b/?x=1&amp;y=&lt;2&gt;">R&amp;D &lt;b&gt;&quot;A&quot;&lt;/b&gt;</a></li>',
  );
});

test('a link to another site has rel=noopener', () => {
  expect(toLinkItems([{ href: 'https://www.example.com/privacy', label: 'Privacy policy' }])).toContain(
    'rel="noopener"',
  );
});
