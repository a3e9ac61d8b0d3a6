import type { Brand, PageConfig } from '#config/schema.ts';
import type { JobSummary } from '#lib/jobs/job.ts';
import { nameList } from '#lib/views/list-labels.ts';
import type { SearchPage } from '#lib/search/job-search.ts';
import { findMotif } from '#lib/seo/category-motifs.ts';
import { describeJobCard } from '#lib/seo/job-metadata.ts';
import { homePicture } from '#lib/seo/page-metadata.ts';

const brands: readonly Brand[] = ['alaska-airlines', 'horizon-air', 'hawaiian-airlines'];

/** The text and the scene of a preview picture. */
export interface PreviewCard {
  /** Name of the company group. */
  readonly name: string;
  readonly title: string;
  /** Text below the title, such as brand, place and pay; at most three are drawn. */
  readonly facts: readonly string[];
  /** Name of the scene file. */
  readonly motif: string;
  readonly brand: Brand | null;
}

function toBrand(slug: string | undefined): Brand | null {
  return brands.find((brand) => brand === slug) ?? null;
}

/** Returns the picture of a job. */
export function toJobPreview(job: JobSummary, companyName: string): PreviewCard {
  const [title = job.title, ...facts] = describeJobCard(job);
  return {
    name: companyName,
    title,
    facts,
    motif: findMotif(job.jobCategory[0]?.slug),
    brand: toBrand(job.company[0]?.slug),
  };
}

/** Returns the picture of a list. It shows no number of jobs, so that it does not become outdated. */
export function toListPreview(page: SearchPage, companyName: string): PreviewCard {
  const { jobCategory, company } = page.query;
  return {
    name: companyName,
    title: nameList(page),
    facts: ['Pay, location and closing date at a glance'],
    motif: jobCategory.length === 1 ? findMotif(jobCategory[0]) : 'network',
    brand: company.length === 1 ? toBrand(company[0]) : null,
  };
}

/** Returns the picture of a content page. */
export function toPagePreview(
  { heading, description, hero, brand }: Pick<PageConfig, 'heading' | 'description' | 'hero' | 'brand'>,
  companyName: string,
): PreviewCard {
  return { name: companyName, title: heading, facts: [description], motif: hero, brand: brand ?? null };
}

/** Returns the picture of the home page, which other pages use as a fallback. */
export function toHomePreview(companyName: string): PreviewCard {
  return {
    name: companyName,
    title: homePicture.alt,
    facts: ['Alaska Airlines', 'Horizon Air', 'Hawaiian Airlines'],
    motif: 'coast',
    brand: null,
  };
}
