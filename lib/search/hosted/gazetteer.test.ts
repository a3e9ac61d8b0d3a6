import { expect, test } from 'vitest';
import { createGazetteer } from './gazetteer.ts';
import { createHostedRowReader } from './read-rows.ts';
import { solrJob } from '../../../tests/support/sample-answers.ts';

const read = createHostedRowReader(true);

function learnRow(gazetteer: ReturnType<typeof createGazetteer>, changes: Readonly<Record<string, unknown>>): void {
  const row = read({ ...solrJob, ...changes }, 'solr');
  if (row === null) throw new Error('no row');
  gazetteer.learnPlaces([row.job.place]);
}

test('options tell places: cities with state and country, codes, virtual ones', () => {
  const gazetteer = createGazetteer();
  const learnt = [
    ['country', 'United States', 'usa'],
    ['state', 'Washington', 'washington'],
    ['state', 'HI', 'hawaii'],
    ['city', 'Seattle, WA', 'seattle-wa'],
    ['city', 'Virtual, USA', 'virtual-usa'],
  ] as const;
  expect(learnt.map(([level, display, wire]) => gazetteer.learnOption(level, display, wire))).toEqual([
    'united-states',
    'washington',
    'hawaii',
    'seattle-wa',
    'virtual-usa',
  ]);
  expect(gazetteer.find('seattle-wa')).toMatchObject({
    label: 'Seattle, WA',
    level: 'city',
    within: [{ slug: 'washington' }, { slug: 'united-states' }],
    coordinates: { latitude: 47.45 },
  });
  expect(gazetteer.find('virtual-usa')).toMatchObject({ level: 'virtual', coordinates: null });
  expect(gazetteer.find('usa')?.slug).toBe('united-states');
  expect(['united-states', 'usa', 'atlantis'].map(gazetteer.toWire)).toEqual(['usa', 'usa', 'atlantis']);
  expect(
    ['SEA', 'Seattle', 'Seattle, Washington', 'WA', 'Atlantis'].map((text) => gazetteer.resolve(text)?.slug),
  ).toEqual(['seattle-wa', 'seattle-wa', 'seattle-wa', 'washington', undefined]);
});

test('rows tell where places are', () => {
  const gazetteer = createGazetteer();
  gazetteer.learnOption('city', 'Lincoln, NE', 'lincoln-ne');
  expect(gazetteer.find('lincoln-ne')?.coordinates).toBeNull();
  learnRow(gazetteer, {});
  expect(gazetteer.find('lincoln-ne')?.coordinates).toEqual({ latitude: 40.81701, longitude: -96.68364 });
  expect(gazetteer.find('nebraska')).toMatchObject({ level: 'state', label: 'Nebraska' });
});

test('a name of two levels is the wider place, whichever came first', () => {
  const gazetteer = createGazetteer();
  gazetteer.learnOption('country', 'Guatemala', 'gtm');
  gazetteer.learnOption('state', 'Guatemala', 'guatemala');
  expect(gazetteer.find('guatemala')?.level).toBe('country');
  expect(gazetteer.toWire('guatemala')).toBe('gtm');
});
