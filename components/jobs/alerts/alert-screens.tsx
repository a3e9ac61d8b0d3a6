import type { ReactNode } from 'react';
import { SceneImage } from '#components/art/scene-image.tsx';
import { failedText } from '#lib/alerts/alerts-api.ts';
import { alertPaths, buildSignUpUrl } from '#lib/alerts/alerts-paths.ts';
import { feedEnds, toFeedUrl } from '#lib/resources/addresses.ts';
import { jobsUrl } from '#lib/urls.ts';

interface ScreenProps {
  readonly heading: string;
  /** Status of the response, shown when it is an error. */
  readonly status?: 404 | 410 | 503;
  readonly children: ReactNode;
}

function Screen({ heading, status, children }: ScreenProps) {
  return (
    <section className="state-page light-fog">
      <div className="frame state">
        {status !== undefined && <p className="state-code">{`Status Code: ${status}`}</p>}
        <h1>{heading}</h1>
        {children}
      </div>
      <SceneImage motif="service" />
    </section>
  );
}

/** What follows the form, for every address. @param previewUrl of messages that are not sent; null: they are */
export function SentScreen({ previewUrl }: { readonly previewUrl: string | null }) {
  return (
    <Screen heading="Check your email">
      {previewUrl !== null && (
        <p className="saved-notice">
          <b>Preview.</b> This site has no mail server and sent nothing.{' '}
          <a href={`${previewUrl}/preview/`}>See the message</a> on this computer.
        </p>
      )}
      <p className="lead">
        We’ve sent a link to the address you entered. Open it and select the button to start your alert.
      </p>
      <p>The link works for 48 hours. Until you do, we keep no address and send no jobs.</p>
      <p>
        No message after a few minutes? Look in your spam folder, or check the spelling and sign up again. We send at
        most three of these messages to one address in 48 hours.
      </p>
      <p>
        <a className="button" href={jobsUrl}>
          Back to all jobs
        </a>
      </p>
    </Screen>
  );
}

const stepTexts = {
  confirm: {
    heading: 'Start your job alert',
    text: 'Select the button and we’ll email you when new jobs open.',
    button: 'Start this alert',
  },
  unsubscribe: {
    heading: 'Stop this job alert?',
    text: 'We’ll delete this alert and send no more emails for it. Any other alerts stay on.',
    button: 'Stop this alert',
  },
} as const;

interface StepScreenProps {
  readonly step: keyof typeof stepTexts;
  /** True when the button was selected and nothing happened. */
  readonly hasFailed?: boolean;
}

/** The page of a link that changes something. Its form posts to the address of the page, so the token stays there. */
export function StepScreen({ step, hasFailed = false }: StepScreenProps) {
  const { heading, text, button } = stepTexts[step];
  return (
    <Screen heading={heading}>
      {hasFailed && (
        <p className="saved-notice" role="alert">
          {failedText}
        </p>
      )}
      <p className="lead">{text}</p>
      <form method="post">
        <button type="submit" className="button">
          {button}
        </button>
      </form>
    </Screen>
  );
}

/** What follows the button to unsubscribe. */
export function StoppedScreen() {
  return (
    <Screen heading="Your alert is stopped">
      <p className="lead">We deleted it and won’t send any more emails for it.</p>
      <p>
        <a className="button" href={jobsUrl}>
          Back to all jobs
        </a>
      </p>
    </Screen>
  );
}

/** What a visitor gets while the process of job alerts is down. @param list of the form; null: the visitor followed a link */
export function OutageScreen({ list }: { readonly list: string | null }) {
  return (
    <Screen heading="Email alerts aren’t working right now" status={503}>
      <p>Something is wrong on our end. Please try again in a few minutes.</p>
      {list === null ? (
        <p>The link in your email stays valid, so you can follow it again later.</p>
      ) : (
        <>
          <p>
            Or get the same jobs <a href={toFeedUrl(list, feedEnds.xml)}>by RSS</a>, which needs no address.
          </p>
          <p>
            <a className="button" href={buildSignUpUrl(list)}>
              Try again
            </a>
          </p>
        </>
      )}
    </Screen>
  );
}

const linkTexts = {
  gone: {
    heading: 'Your address is deleted',
    text: 'You have no job alerts, and we no longer have your email address.',
  },
  expired: {
    heading: 'This link has expired',
    text: 'Links that start an alert work for 48 hours. Nothing about you was kept, and you can sign up again.',
  },
  invalid: {
    heading: 'This link doesn’t work',
    text: 'Part of it may be missing. Copy the whole link from your email, or sign up again.',
  },
} as const;

interface LinkScreenProps {
  /** Why there is no page of alerts: `gone` when all were deleted, just now or earlier. */
  readonly kind: keyof typeof linkTexts;
  readonly status?: 404 | 410;
}

/** A link that leads to no alerts. */
export function LinkScreen({ kind, status }: LinkScreenProps) {
  const { heading, text } = linkTexts[kind];
  return (
    <Screen heading={heading} {...(status === undefined ? {} : { status })}>
      <p className="lead">{text}</p>
      <p>
        <a className="button" href={alertPaths.signUp}>
          Sign up for job alerts
        </a>
      </p>
    </Screen>
  );
}
