import { describe, expect, it } from 'vitest';
import { toPlaceSlug, toTitleSlug } from './slug.ts';

describe('toTitleSlug', () => {
  it.each([
    ['Aircraft Technician - ANC', 'aircraft-technician-anc'],
    ['Senior Data Engineer - Virtual', 'senior-data-engineer-virtual'],
    ['Reservations Agent (Remote)', 'reservations-agent-remote'],
    ['Loyalty Service Agent – Virtual', 'loyalty-service-agent-virtual'],
    ['Ramp & Cargo Service Agent', 'ramp-cargo-service-agent'],
    ['カスタマーサービスエージェント (成田)', 'カスタマーサービスエージェント-成田'],
  ])('turns %s into %s', (title, slug) => {
    expect(toTitleSlug(title)).toBe(slug);
  });
});

describe('toPlaceSlug', () => {
  it.each([
    ['Seattle, WA', 'seattle-wa'],
    ['Coeur d’Alene, ID', 'coeur-dalene-id'],
    ['Utqiaġvik, AK', 'utqiagvik-ak'],
    ['Līhuʻe, HI', 'lihue-hi'],
    ['San José del Cabo, MEX', 'san-jose-del-cabo-mex'],
    ['', 'none'],
  ])('turns %s into %s', (display, slug) => {
    expect(toPlaceSlug(display)).toBe(slug);
  });
});
