import { analytics } from '#config/analytics.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
    gtag?: (...command: unknown[]) => void;
  }
}

const noAdvertising = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' } as const;

/** Creates the analytics tag of an id. Adds nothing to the page before `start`. */
export function createTag(id: string) {
  let layer: unknown[] | null = null;

  // The tag only accepts an `arguments` object, not the array of a rest parameter.
  function gtag(..._command: unknown[]): void {
    layer?.push(arguments);
  }

  const load = (): void => {
    layer = window[analytics.dataLayerName] ??= [];
    window.gtag = gtag;
    gtag('consent', 'default', { ...noAdvertising, analytics_storage: 'denied' });
    gtag('consent', 'update', { analytics_storage: 'granted' });
    gtag('js', new Date());
    gtag('config', id, { send_page_view: analytics.sendInitialPageView });
    const script = document.createElement('script');
    script.defer = true;
    script.src = `${analytics.tagOrigin}/gtag/js?id=${encodeURIComponent(id)}&l=${analytics.dataLayerName}`;
    document.head.append(script);
  };

  return {
    /** Loads the tag on the first call; later calls enable it again. */
    start: (): void => {
      Reflect.set(window, `ga-disable-${id}`, false);
      if (layer === null) load();
      else gtag('consent', 'update', { analytics_storage: 'granted' });
    },
    /** Revokes the permission and deletes the cookies of the tag. */
    stop: (): void => {
      if (layer === null) return;
      gtag('consent', 'update', { analytics_storage: 'denied' });
      Reflect.set(window, `ga-disable-${id}`, true);
      clearCookies();
    },
    /** Sets parameters that every later event includes. */
    set: (values: Readonly<Record<string, string>>): void => gtag('set', values),
    send: (name: string, params: object): void => gtag('event', name, { ...params, send_to: analytics.defaultGroup }),
  };
}

/** Deletes the cookies of the tag on this host and on its parent domains. */
function clearCookies(): void {
  const labels = window.location.hostname.split('.');
  const domains = ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)];
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=', 1);
    if (/^_ga(?:_|$)/.test(name))
      for (const domain of domains) document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
}
