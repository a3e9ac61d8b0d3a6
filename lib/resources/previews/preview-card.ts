import { z } from 'zod';
import type { Brand, PageConfig } from '#config/schema.ts';
import type { JobSummary } from '#lib/jobs/job.ts';
import { nameList } from '#lib/views/list-labels.ts';
import type { SearchPage } from '#lib/search/job-search.ts';
import { findMotif } from '#lib/seo/category-motifs.ts';
import { describeJobCard } from '#lib/seo/job-metadata.ts';
import { homePicture } from '#lib/seo/page-metadata.ts';

const brands: readonly Brand[] = ['alaska-airlines', 'horizon-air', 'hawaiian-airlines'];

/** The words and the scene of a picture. */
export const previewCard = z.object({
  /** Who it is from. */
  name: z.string(),
  title: z.string(),
  /** Below the title: brand, place, pay; at most three. */
  facts: z.array(z.string()).readonly(),
  /** Names the file of the scene. */
  motif: z.string().regex(/^[a-z]+$/),
  brand: z.enum(brands).nullable(),
});

export type PreviewCard = Readonly<z.output<typeof previewCard>>;

function toBrand(slug: string | undefined): Brand | null {
  return brands.find((brand) => brand === slug) ?? null;
}

/** The picture of a job. */
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

/** The picture of a list: what it is about and not how many, so that it stays true. */
export function toListPreview(page: SearchPage, companyName: string): PreviewCard {
  const { jobCategory, company } = page.query;
  return {
    name: companyName,
    title: nameList(page),
    facts: ['Pay, place and closing date at a glance'],
    motif: jobCategory.length === 1 ? findMotif(jobCategory[0]) : 'network',
    brand: company.length === 1 ? toBrand(company[0]) : null,
  };
}

/** The picture of a content page. */
export function toPagePreview(
  { heading, description, hero, brand }: Pick<PageConfig, 'heading' | 'description' | 'hero' | 'brand'>,
  companyName: string,
): PreviewCard {
  return { name: companyName, title: heading, facts: [description], motif: hero, brand: brand ?? null };
}

/** The picture of the home page, and of pages without one of their own. */
export function toHomePreview(companyName: string): PreviewCard {
  return {
    name: companyName,
    title: homePicture.alt,
    facts: ['Alaska Airlines', 'Horizon Air', 'Hawaiian Airlines'],
    motif: 'coast',
    brand: null,
  };
}
