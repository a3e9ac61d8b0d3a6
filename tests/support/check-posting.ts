import { Ajv2019 } from 'ajv/dist/2019.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { jobPostingSchema } from './job-posting-schema.ts';

const ajv = new Ajv2019({ allErrors: true, strict: false, formats: fullFormats });
const isValid = ajv.compile(jobPostingSchema);

/** Returns the errors of a JobPosting by Google's rules; null: none. */
export function checkPosting(posting: unknown): string | null {
  return isValid(posting) ? null : ajv.errorsText(isValid.errors);
}
