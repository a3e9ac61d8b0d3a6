import { readBases } from '#lib/views/read-bases.ts';
import { readProseFile } from '#lib/content/read-prose-file.ts';
import type { PageJobs } from '#config/schema.ts';
import { formatPay } from '#lib/jobs/format.ts';
import { formatJobs } from '#lib/views/list-labels.ts';
import { toQuery } from '#lib/views/read-live-jobs.ts';
import { readPay } from '#lib/views/read-pay.ts';
import { runtime } from '#lib/runtime/runtime.ts';
import { toAbsolute } from '#lib/urls.ts';
import { buildListUrl } from '#lib/jobs/query/list-url.ts';
import { writeJobLines } from './list-markdown.ts';
import { joinBlocks } from './write-lines.ts';

export interface PageWithMarkdown {
  readonly path: string;
  readonly heading: string;
  readonly jobs: PageJobs;
}

const maxJobs = 10;
const tag = /^[ \t]*<(\/?)([A-Z]\w*)([^>]*)>[ \t]*$/gm;
const siteLink = /\]\((\/[^)\s]*)\)/g;

/** Writes a content page as Markdown, with its current jobs where the page shows them. */
export async function writeContentMarkdown({ path, heading, jobs }: PageWithMarkdown): Promise<string> {
  const { siteUrl } = runtime();
  const { frontMatter, body } = await readProseFile(path);
  const components = new Map<string, string>();
  for (const [whole, , name = '', attributes = ''] of body.matchAll(tag))
    components.set(whole, await writeComponent(name, attributes, jobs));
  const text = body
    .replace(tag, (whole) => components.get(whole) ?? '')
    .replace(siteLink, (_, target: string) => `](${toAbsolute(target, siteUrl)})`);
  return joinBlocks([
    `# ${frontMatter.headline ?? heading}`,
    frontMatter.lead,
    text.replace(/\n{3,}/g, '\n\n').trim(),
    `Page: <${toAbsolute(path, siteUrl)}>. Last updated ${frontMatter.updated}.`,
  ]);
}

/** Writes the replacement of a component tag: live data, a label, or an empty string for components that only wrap text. */
async function writeComponent(name: string, attributes: string, jobs: PageJobs): Promise<string> {
  switch (name) {
    case 'LiveJobs':
      return writeLiveJobs(jobs);
    case 'PayRange': {
      const pay = await readPay(jobs, readAttribute(attributes, 'titles'));
      return pay === null
        ? ''
        : pay.ranges.map((span) => `- ${span.title}: ${formatPay(span)} (${formatJobs(span.postings)})`).join('\n');
    }
    case 'Bases': {
      const bases = await readBases(jobs, readAttribute(attributes, 'codes'));
      return bases
        .map(
          ({ city, code, jobs: baseJobs }) =>
            `- ${city} (${code})${baseJobs === null ? '' : `: ${formatJobs(baseJobs.count)}`}`,
        )
        .join('\n');
    }
    default:
      return writeLabel(name, attributes);
  }
}

/** Returns what the page shows for a component beside its text: whose words these are. Empty for closing tags and all other components. */
export function writeLabel(name: string, attributes: string): string {
  if (name === 'Scene' && attributes !== '') return '**An example day:**';
  if (name !== 'Person' || attributes === '') return '';
  return `**${readAttribute(attributes, 'name')}, ${readAttribute(attributes, 'role')}:**`;
}

function readAttribute(attributes: string, name: string): string {
  return [...attributes.matchAll(/(?<!\w)(\w+)="([^"]*)"/g)].find((match) => match[1] === name)?.[2] ?? '';
}

async function writeLiveJobs(jobs: PageJobs): Promise<string> {
  const { search, siteUrl } = runtime();
  const query = toQuery(jobs);
  const listing = await search.list(query, maxJobs);
  if (!listing.ok) return '';
  return `${writeJobLines(listing.value.jobs, siteUrl)}\n\n[All ${formatJobs(listing.value.total)}](${toAbsolute(buildListUrl(query), siteUrl)})`;
}
