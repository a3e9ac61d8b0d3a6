import { analytics } from '#config/analytics.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
    gtag?: (...command: unknown[]) => void;
  }
}

export interface Tag {
  /** Loads the tag the first time; later lets it work again. */
  readonly start: () => void;
  /** Takes the permission back and clears what the tag stored. */
  readonly stop: () => void;
  /** Sets what goes with every event from now on. */
  readonly set: (values: Readonly<Record<string, string>>) => void;
  readonly send: (name: string, params: object) => void;
}

const noAdvertising = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' } as const;

/** The analytics tag of one id. Nothing of it is on the page before `start`. */
export function createTag(id: string): Tag {
  let layer: unknown[] | null = null;

  // The tag reads only the `arguments` object of a call, no array. Rest parameters would make one.
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
    start: () => {
      Reflect.set(window, `ga-disable-${id}`, false);
      if (layer === null) load();
      else gtag('consent', 'update', { analytics_storage: 'granted' });
    },
    stop: () => {
      if (layer === null) return;
      gtag('consent', 'update', { analytics_storage: 'denied' });
      Reflect.set(window, `ga-disable-${id}`, true);
      clearCookies();
    },
    set: (values) => gtag('set', values),
    send: (name, params) => gtag('event', name, { ...params, send_to: analytics.defaultGroup }),
  };
}

/** Ends the cookies of the tag on this host and on the domains above it, where it may have put them. */
function clearCookies(): void {
  const labels = window.location.hostname.split('.');
  const domains = ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)];
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=', 1);
    if (/^_ga(?:_|$)/.test(name))
      for (const domain of domains) document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
}
