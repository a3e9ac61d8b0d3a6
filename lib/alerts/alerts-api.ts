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
  /** ISO 8601 instant. */
  createdAt: z.string(),
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
/**
 * `invalid`: a link that is forged, cut off or signed with a secret that is no longer known. `full`: a confirming link for an
 * address that has as many alerts as it may; it works once one of them was stopped.
 */
const noSubscription = z.object({ kind: z.enum(['invalid', 'expired', 'gone', 'full']) });
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
