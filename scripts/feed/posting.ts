import type { Brand } from './brands.ts';
import type { Place } from './places.ts';
import type { JobType, PayUnit, Role } from './prose.ts';

export type Pay = { unit: PayUnit; low: number; high: number | null };

/** What a few postings say about the hiring, in the words of an employer. */
export type Hiring = { vacancy: string; window: string | null; aiUse: string | null };

export type Section = {
  heading: string;
  paragraphs: string[];
  bullets: string[];
};

/** One requisition at one place; both row formats are written from it. */
export type Posting = {
  guid: string;
  reqid: string;
  role: Role;
  title: string;
  brand: Brand;
  buid: number;
  place: Place;
  virtual: boolean;
  jobType: JobType | null;
  category: string | null;
  pay: Pay | null;
  hiring: Hiring | null;
  posted: Date;
  updated: Date;
  added: Date;
  salted: Date;
  validThrough: string | null;
  deletedAt: string | null;
  featured: boolean;
  workplaceType: string;
  sections: Section[];
  hostile: string | null;
  applyUrl: string | null;
};
