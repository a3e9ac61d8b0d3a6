import { z } from 'zod';
import { subscriptionAnswer } from './alerts-api.ts';

/** What a change of the visitor has done, named in the address that the change redirects to. */
export const doneName = z.enum(['confirmed', 'paused', 'resumed', 'daily', 'weekly', 'stopped', 'deleted']);
export type DoneName = z.output<typeof doneName>;

/** Why a sign-up was not accepted, named in the address of the form. */
export const signUpProblem = z.enum(['address', 'list', 'busy']);
export type SignUpProblem = z.output<typeof signUpProblem>;

/** What the server has read for a page of job alerts. The page is rendered from this and from the jobs. */
export const alertsPage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sign-up'), list: z.string(), problem: signUpProblem.nullable() }),
  z.object({ kind: z.literal('sent') }),
  /** A link that changes something by a button, and what comes after `unsubscribe`. */
  z.object({ kind: z.literal('step'), step: z.enum(['confirm', 'unsubscribe', 'stopped']) }),
  z.object({ kind: z.literal('manage'), subscription: subscriptionAnswer, done: doneName.nullable() }),
  /** The process of job alerts does not answer. `list`: of the form that was sent; null: the visitor followed a link. */
  z.object({ kind: z.literal('outage'), list: z.string().nullable() }),
]);
export type AlertsPage = z.output<typeof alertsPage>;
