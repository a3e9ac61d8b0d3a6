import type { Job } from '../../../job.ts';
import type { FacetVocabulary } from '../../../search.ts';
import { hasBit, intersect, listBits } from '../index/bit-set.ts';
import { findText } from '../index/lexicon.ts';
import { toWords } from '../index/phrases.ts';
import { toForms } from './expand-word.ts';
import { scoreTerms } from './scored.ts';
import type { Snapshot } from './snapshot.ts';

/** Every posting that a guid or requisition id names, expired ones too. */
export function getJobs(snapshot: Snapshot, id: string): readonly Job[] {
  const { data } = snapshot;
  const number = findText(data.ids, id.trim().toLowerCase());
  if (number === -1) return [];
  const docs = data.docsOfId.values.subarray(data.docsOfId.offsets[number] ?? 0, data.docsOfId.offsets[number + 1] ?? 0);
  return [...docs].sort((a, b) => a - b).map(snapshot.jobAt);
}

/** Open postings with the same words in the title, of the same kind and near, best first, one of each requisition. */
export function listSimilar(snapshot: Snapshot, job: Job, limit: number): readonly Job[] {
  const { data } = snapshot;
  const scores = new Float32Array(data.size);
  const add = (docs: readonly number[], score: (doc: number) => number) => {
    for (const doc of docs) scores[doc] = (scores[doc] ?? 0) + score(doc);
  };
  for (const word of new Set(toWords(job.title))) {
    const scored = scoreTerms(data, toForms(data, word, 1).map((term) => ({ ...term, inBody: false })));
    intersect(scored.inTitle, snapshot.open);
    add(listBits(scored.inTitle), (doc) => scored.scores[doc] ?? 0);
  }
  addLists(data.choices.jobCategory.ofDoc, toNumbers(data.choices.jobCategory.values, job.jobCategory.map((value) => value.slug)), 8);
  const { city, state } = job.place;
  addLists(data.placesOfDoc, new Set([snapshot.placeOf(city?.slug ?? '') ?? -1]), 6);
  addLists(data.placesOfDoc, new Set([snapshot.placeOf(state?.slug ?? '') ?? -1]), 3);
  return pick();

  function addLists(lists: { readonly offsets: Uint32Array; readonly values: Uint32Array }, wanted: ReadonlySet<number>, score: number): void {
    for (let doc = 0; doc < data.size; doc += 1) {
      for (let at = lists.offsets[doc] ?? 0; at < (lists.offsets[doc + 1] ?? 0); at += 1) {
        if (wanted.has(lists.values[at] ?? 0)) scores[doc] = (scores[doc] ?? 0) + score;
      }
    }
  }

  function pick(): readonly Job[] {
    const found: Job[] = [];
    const requisitions = new Set([job.requisitionId?.toLowerCase() ?? job.id]);
    const docs = listBits(snapshot.open).filter((doc) => (scores[doc] ?? 0) > 6);
    docs.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
    for (const doc of docs) {
      if (found.length >= limit) break;
      const other = snapshot.jobAt(doc);
      const requisition = other.requisitionId?.toLowerCase() ?? other.id;
      if (requisitions.has(requisition)) continue;
      requisitions.add(requisition);
      found.push(other);
    }
    return found;
  }
}

function toNumbers(values: readonly { readonly slug: string }[], slugs: readonly string[]): ReadonlySet<number> {
  return new Set([...values.keys()].filter((number) => slugs.includes(values[number]?.slug ?? '')));
}

/** The featured query, newest first. */
export function listFeatured(snapshot: Snapshot, limit: number): readonly Job[] {
  return listBits(snapshot.data.featured).filter((doc) => hasBit(snapshot.open, doc)).slice(0, limit).map(snapshot.jobAt);
}

/** Slugs and labels of the choice facets. */
export function toVocabulary({ data }: Snapshot): FacetVocabulary {
  const toMap = (values: readonly { readonly slug: string; readonly label: string }[]) => new Map(values.map(({ slug, label }) => [slug, label] as const));
  const { company, employmentType, jobCategory } = data.choices;
  return { company: toMap(company.values), employmentType: toMap(employmentType.values), jobCategory: toMap(jobCategory.values) };
}
