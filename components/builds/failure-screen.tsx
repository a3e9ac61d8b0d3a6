import { isbot } from 'isbot';
import { ErrorScreen } from '#components/states/error-screen.tsx';

/** Returns whether the visitor is a person, to whom a failure is shown. Bots keep the server's page. */
export function isPerson(): boolean {
  return !isbot(navigator.userAgent);
}

/** The error screen rendered in the browser, with details in development. */
export function FailureScreen({ error }: { readonly error: unknown }) {
  return <ErrorScreen status={500} detail={process.env.NODE_ENV === 'production' ? null : describe(error)} />;
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
