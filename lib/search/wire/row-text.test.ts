import { describe, expect, test } from 'vitest';
import { readRow } from './read-row.ts';
import { decodeLine } from './row-text.ts';

describe('a text of one line', () => {
  test.each<[posted: string, text: string | null]>([
    ['R&amp;D Lead &#8211; Cargo <b>Nights</b>', 'R&D Lead – Cargo Nights'],
    ['R&amp;amp;amp;D', 'R&D'],
    ['Ramp Agent', 'Ramp Agent'],
    [' Ramp\t\n Agent ', 'Ramp Agent'],
    ['Ramp\u0000Agent', 'Ramp Agent'],
    ['Ramp\u202e Agent\u2066\ufffe', 'Ramp Agent'],
    ['Ramp \ud800Agent', 'Ramp \ufffdAgent'],
    ['Kauaʻi', 'Kauaʻi'],
    [' \u202e\n', null],
    ['', null],
    ['&amp;#8211; &amp;eacute; &#x2019; &#X41; &frac12;', '– é ’ A ½'],
    ['Lead &#150; Cargo &#145;A&#146; &#133;', 'Lead – Cargo ‘A’ …'],
    ['Lead \u0096 Cargo \u0091A\u0092 \u0085\u0081', 'Lead – Cargo ‘A’ …'],
    ['AT&T, Q&A; Sales&center, Customs&regulatory &unknown;', 'AT&T, Q&A; Sales&center, Customs&regulatory &unknown;'],
    ['<![CDATA[R&amp;D]]> &lt;![CDATA[Lead]]&gt;', 'R&D Lead'],
    ['&lt;b&gt;Nights&lt;/b&gt;<br/>Days<BR>Eves', 'Nights Days Eves'],
    ['<p>One</p><p class="x">Two</p><o:p></o:p>Th<i>re</i>e', 'One Two Three'],
    ['<!-- c -->Agent<script></script> </span>', 'Agent'],
    ['A < B, Level <3, 1 &lt; 2 &gt; 0, <$50>', 'A < B, Level <3, 1 < 2 > 0, <$50>'],
    ['Nurse <RN>, List<String>, <TITLE>', 'Nurse <RN>, List<String>, <TITLE>'],
    ['soft\u00adhyphen \ufeffzero\u200bwidth \u200eleft', 'softhyphen zerowidth left'],
    ['مهندس می\u200cخواهیم 👩‍✈️', 'مهندس می\u200cخواهیم 👩‍✈️'],
    ['Cafe\u0301', 'Café'],
    ['&nbsp; A &nbsp;\u3000B\u2028C', 'A B C'],
    ['\u200b\u200c\u2060\ufeff', null],
    ['&#8203;&zwj;&shy;', null],
    ['\u3164 \u2800', null],
    ['<p>&nbsp;</p>', null],
  ])('%j is %j', (posted, text) => {
    expect(decodeLine(posted)).toBe(text);
  });
});

test('every text field of either shape is decoded', () => {
  const html = (word: string) => `R&amp;D &#8211; <b>${word}</b>`;
  const other = JSON.stringify({ hiringwindow: html('window'), aistatement: html('ai') });
  const shared = { validThrough: '2027-01-01', reqid: html('reqid') };
  const solr = {
    ...shared,
    ...{ title_exact: html('title'), company_exact: html('company'), location_exact: html('location'), other },
    ...{ city_exact: html('city'), state_exact: html('state'), country_exact: html('country'), zipcode: html('zip') },
    ...{ job_type: html('type'), job_category: [html('category')] },
  };
  const attributes = {
    title: html('title'),
    companyDisplayName: html('company'),
    customAttributes: {
      ...{ ...shared, city_display: [html('location')], city: [html('city')], state: [html('state')] },
      ...{ country: [html('country')], zipcode: [html('zip')], job_type: [html('type')] },
      ...{ job_category: { stringValues: [html('category')] }, hiring_window: [html('window')] },
      ai_statement: [html('ai')],
    },
  };
  for (const row of [solr, attributes]) {
    const text = JSON.stringify(readRow(row, () => undefined, 0));
    expect(text).not.toMatch(/&amp;|&#|<b>/);
    for (const word of [
      'title',
      'company',
      'location',
      'state',
      'country',
      'zip',
      'type',
      'category',
      'window',
      'ai',
      'reqid',
    ])
      expect(text).toContain(`"R&D – ${word}"`);
  }
});

describe('the slug of a title', () => {
  test.each<[slug: string | null, title: string | null, own: string | null]>([
    ['ramp-agent', 'Ramp Agent', 'ramp-agent'],
    ['r-and-d-lead', 'R&D Lead', 'r-and-d-lead'],
    ['rampd-lead-8211-cargo-bnightsb', 'R&amp;D Lead &#8211; Cargo <b>Nights</b>', 'rd-lead-cargo-nights'],
    ['any', 'Lead\u00a0\u0096 Cargo\u200b', 'any'],
    ['any', null, 'any'],
  ])('%j given for the title %j is %j', (title_slug, title, own) => {
    expect(readRow({ title, title_slug }, () => undefined, 0)).toMatchObject({ titleSlug: own });
  });

  test('replaces what a row of either shape gives, like that of its place', () => {
    const title = 'R&amp;D Lead';
    const urls = [
      { title_exact: title, title_slug: 'ramp-d-lead', location_exact: 'St. John&rsquo;s, NL' },
      {
        title,
        customAttributes: {
          title_slug: 'ramp-d-lead',
          city_display: ['St. John&rsquo;s, NL'],
          city_display_slug: ['st-johns-nl'],
        },
      },
    ].map((row) => readRow(row, () => undefined, 0));
    for (const url of urls) expect(url).toMatchObject({ titleSlug: 'rd-lead', urlLocation: 'st-johns-nl' });
  });
});
