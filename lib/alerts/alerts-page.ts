import { z } from 'zod';

/** What a change of the visitor has done, named in the address that the change redirects to. `failed`: it was not answered. */
export const doneName = z
  .enum(['confirmed', 'paused', 'resumed', 'daily', 'weekly', 'stopped', 'deleted', 'failed'])
  .nullable()
  .catch(null);
export type DoneName = NonNullable<z.output<typeof doneName>>;

/** Why a sign-up was not accepted, named in the address of the form. */
export const signUpProblem = z.enum(['address', 'list', 'busy', 'failed']).nullable().catch(null);
export type SignUpProblem = NonNullable<z.output<typeof signUpProblem>>;

/** Why the button of a link did nothing, named in the address of its page. */
export const linkProblem = z.enum(['gone', 'full', 'failed']).nullable().catch(null);

/** What a page says after a form that the process of job alerts did not answer, once it works again. */
export const failedText = 'Something went wrong on our end. Please try again in a few minutes.';
