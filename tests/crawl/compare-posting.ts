import { z } from 'zod';

const posting = z.object({
  title: z.string(),
  datePosted: z.string(),
  validThrough: z.string().optional(),
  employmentType: z.union([z.string(), z.array(z.string())]).default([]),
  hiringOrganization: z.object({ name: z.string() }),
  identifier: z.object({ value: z.string() }).optional(),
  jobLocationType: z.string().optional(),
  jobLocation: z
    .object({
      address: z.object({
        addressLocality: z.string().optional(),
        addressRegion: z.string().optional(),
        addressCountry: z.string(),
      }),
    })
    .optional(),
  baseSalary: z
    .object({
      value: z.object({
        value: z.number().optional(),
        minValue: z.number().optional(),
        maxValue: z.number().optional(),
        unitText: z.string(),
      }),
    })
    .optional(),
});

const named = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#x27;', "'"],
]);
const toText = (html: string): string =>
  html
    .replace(/<!--.*?-->|<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (reference) => named.get(reference) ?? reference)
    .replace(/\s+/g, ' ')
    .trim();

/** Returns the visible facts of a job page from its bytes, by their term, without notes (`<small>`). */
function readVisibleFacts(html: string) {
  const facts = new Map(
    [...html.matchAll(/<dt>([^<]*)<\/dt><dd>([\s\S]*?)<\/dd>/g)].map(([, term = '', text = '']) => [
      term,
      text.replace(/<small>.*?<\/small>/g, ''),
    ]),
  );
  const text = (term: string): string => toText(facts.get(term) ?? '');
  const time = (term: string): string | undefined => /dateTime="([^"]*)"/i.exec(facts.get(term) ?? '')?.[1];
  return { title: toText(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? ''), text, time };
}

const units: Readonly<Record<string, string>> = { 'an hour': 'HOUR', 'a year': 'YEAR' };
const types: Readonly<Record<string, string>> = {
  'Full-Time': 'FULL_TIME',
  'Part-Time': 'PART_TIME',
  'On-Call': 'PER_DIEM',
};

function readPay(visibleText: string) {
  const figures = [...visibleText.matchAll(/\$([\d,.]*\d)/g)].map(([, figure = '']) =>
    Number(figure.replaceAll(',', '')),
  );
  const unit = units[/ (an hour|a year)$/.exec(visibleText)?.[1] ?? ''];
  if (figures.length === 0 || unit === undefined) return null;
  const [low, high] = [visibleText.startsWith('Up to') ? undefined : figures[0], figures.at(-1)];
  return { low, high: visibleText.startsWith('From') ? undefined : high, unit };
}

function readPlace({ jobLocationType, jobLocation }: z.output<typeof posting>, visibleText: string): string {
  if (jobLocationType === 'TELECOMMUTE') return visibleText.startsWith('Remote (') ? visibleText : 'remote';
  const {
    addressLocality: city,
    addressRegion: region,
    addressCountry: country,
  } = jobLocation?.address ?? { addressCountry: 'none' };
  if (city === undefined) return region ?? country;
  return country === 'United States' ? `${city}, ${region}` : `${city}, ${visibleText.split(', ').at(-1)}`;
}

/** Returns the differences between a JobPosting and its page: title, employer, place, pay, dates, type, number. */
export function compareWithPage(data: unknown, html: string): readonly string[] {
  const structured = posting.parse(data);
  const page = readVisibleFacts(html);
  const salary = structured.baseSalary?.value;
  const pairs: readonly (readonly [name: string, structured: unknown, visible: unknown])[] = [
    ['title', structured.title.replace(/\s+/g, ' '), page.title],
    ['employer', structured.hiringOrganization.name, page.text('Company')],
    ['place', readPlace(structured, page.text('Location')), page.text('Location')],
    [
      'pay',
      salary === undefined
        ? null
        : { low: salary.value ?? salary.minValue, high: salary.value ?? salary.maxValue, unit: salary.unitText },
      readPay(page.text('Pay')),
    ],
    ['posted', structured.datePosted, page.time('Posted')],
    ['closes', structured.validThrough, page.time('Apply by')],
    [
      'type',
      [structured.employmentType].flat(),
      page
        .text('Job type')
        .split(', ')
        .filter(Boolean)
        .map((type) => types[type]),
    ],
    ['number', structured.identifier?.value ?? '', page.text('Job ID')],
  ];
  return pairs
    .filter(([, one, other]) => JSON.stringify(one) !== JSON.stringify(other))
    .map(([name, one, other]) => `${name}: ${JSON.stringify(one)}, but the page shows ${JSON.stringify(other)}`);
}
