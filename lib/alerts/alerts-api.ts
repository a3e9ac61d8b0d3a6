import { z } from 'zod';

/**
 * What the site and the process of job alerts say to each other: `POST` of one JSON body to one of `alertsApiPaths`, answered
 * with 200 and JSON. An answer that is not 200 is an outage.
 */
export const alertsApiPaths = {
  signUp: '/sign-up',
  check: '/check',
  confirm: '/confirm',
  read: '/read',
  change: '/change',
  unsubscribe: '/unsubscribe',
} as const;

export const alertFrequencies = ['daily', 'weekly'] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];

const dayMs = 24 * 60 * 60 * 1000;
/** Least time between two messages of an alert, in milliseconds. */
export const alertIntervalMs: Readonly<Record<AlertFrequency, number>> = { daily: dayMs, weekly: 7 * dayMs };

const frequency = z.enum(alertFrequencies);
/** Canonical path and query of a list of jobs, without its page, order and view. */
const list = z.string().startsWith('/').max(2000);
const token = z.string().max(4000);

export const signUpRequest = z.object({
  list,
  /** As typed, trimmed. */
  address: z.string().max(254),
  frequency,
  /** Address of the visitor's computer, for limits; it is not stored. */
  client: z.string().max(100),
});
/** The same answer for known and unknown addresses: `accepted` does not mean that a message was sent. */
export const signUpAnswer = z.object({ result: z.enum(['accepted', 'bad-address', 'bad-list', 'busy']) });

const alert = z.object({
  id: z.string(),
  list,
  /** What the list is called: "Pilot jobs in Seattle, WA". */
  name: z.string(),
  frequency,
  isPaused: z.boolean(),
});
export type AlertView = z.output<typeof alert>;

/** Everything that is stored about one address. */
const subscription = z.object({
  kind: z.literal('found'),
  address: z.string(),
  /** The alert of the link that led here; null when it was stopped. */
  current: z.string().nullable(),
  alerts: z.array(alert).readonly(),
  /** Signed token of a link to manage these alerts, which does not expire. */
  token: z.string(),
});
/** `invalid`: a link that is forged, cut off or signed with a secret that is no longer known. */
const noSubscription = z.object({ kind: z.enum(['invalid', 'expired', 'gone']) });
export const subscriptionAnswer = z.discriminatedUnion('kind', [subscription, noSubscription]);
export type SubscriptionAnswer = z.output<typeof subscriptionAnswer>;
export type Subscription = z.output<typeof subscription>;

/** What the token of a link is for. Asking changes nothing. */
export const checkAnswer = z.object({ kind: z.enum(['confirm', 'unsubscribe', 'expired', 'invalid']) });

/**
 * The token of a link. `confirm`: that of the confirming message; repeating it changes nothing. `read`: that of a message about
 * jobs. `unsubscribe`: one-click unsubscribe of RFC 8058, which stops the alert of the token.
 */
export const tokenRequest = z.object({ token });
export const changeRequest = z.object({
  token,
  change: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('pause'), alert: z.string() }),
    z.object({ kind: z.literal('resume'), alert: z.string() }),
    z.object({ kind: z.literal('set-frequency'), alert: z.string(), frequency }),
    /** Deletes one alert, and the address with the last one. */
    z.object({ kind: z.literal('stop'), alert: z.string() }),
    /** Deletes all alerts and the address. */
    z.object({ kind: z.literal('delete-all') }),
  ]),
});
export type AlertChange = z.output<typeof changeRequest>['change'];
export const unsubscribeAnswer = z.object({ result: z.enum(['stopped', 'invalid']) });

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
export const linkProblem = z.enum(['gone', 'failed']).nullable().catch(null);

/** What a page says after a form that the process of job alerts did not answer, once it works again. */
export const failedText = 'Something went wrong on our end. Please try again in a few minutes.';
