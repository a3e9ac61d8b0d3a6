'use client';

import { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types';
import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useLayoutEffect, useRef, useTransition } from 'react';
import { planNavigation } from '#lib/builds/plan-navigation.ts';
import { enterPage, leavePage, returnToPage } from '#lib/navigation/arrive.ts';
import { findLink } from '#lib/navigation/find-link.ts';
import { intentEvents } from '#lib/navigation/intent-events.ts';
import { keepHead } from '#lib/navigation/keep-head.ts';
import { isOwnDocument, isPlainPress, linkTarget } from '#lib/navigation/link-target.ts';
import type { Preloads } from '#lib/navigation/start-preloads.ts';

interface PageLinksProps {
  /** Paths of pages that are always documents of their own, besides lists. */
  readonly documents: readonly string[];
}

/** Opens pages of this site in place of each other, over plain links. */
export function PageLinks({ documents }: PageLinksProps) {
  const router = useRouter();
  const pathname = usePathname();
  const [isPending, startTransition] = useTransition();
  const isAsked = useRef(false);
  const shown = useRef(pathname);
  const isStepping = useRef(false);
  const preloads = useRef<Preloads | null>(null);

  useLayoutEffect(keepHead, [pathname]);

  useLayoutEffect(() => {
    if (isPending || (!isAsked.current && pathname === shown.current)) return;
    const wasAsked = isAsked.current;
    isAsked.current = false;
    shown.current = pathname;
    // Lists in place look after themselves.
    if (isOwnDocument(pathname, documents)) return;
    if (wasAsked) enterPage();
    else returnToPage(!isStepping.current);
  }, [isPending, pathname, documents]);

  useEffect(() => {
    const toTarget = (link: HTMLAnchorElement): string | null =>
      linkTarget(
        { href: link.href, target: link.target, isDownload: link.hasAttribute('download') },
        window.location.href,
        documents,
      );
    const listening = new AbortController();
    const { signal } = listening;

    const follow = (event: MouseEvent): void => {
      const link = isPlainPress(event) ? findLink(event) : null;
      const target = link === null ? null : toTarget(link);
      if (link === null || target === null) return;
      event.preventDefault();
      preloads.current?.clear();
      const { kind, href } = planNavigation(target);
      if (kind === 'document') return window.location.assign(href);
      leavePage(link);
      isAsked.current = true;
      startTransition(() => router.push(href));
    };

    // A page that is at hand stands before the step is over.
    const step = (): void => {
      isStepping.current = true;
      setTimeout(() => {
        isStepping.current = false;
      });
    };

    // The document that took this page's place may give it back.
    const leave = (): void => {
      isAsked.current = false;
    };

    const begun = new AbortController();
    const begin = (first: Event): void => {
      begun.abort();
      const prefetch = (href: string): void => router.prefetch(href, { kind: PrefetchKind.FULL });
      import('#lib/navigation/start-preloads.ts').then(
        ({ startPreloads }) => {
          if (!signal.aborted) preloads.current = startPreloads({ toTarget, prefetch, first });
        },
        () => undefined,
      );
    };

    // On the window, after the listeners of the pages themselves.
    window.addEventListener('click', follow, { signal });
    window.addEventListener('popstate', step, { signal, capture: true });
    window.addEventListener('pagehide', leave, { signal });
    for (const type of intentEvents) window.addEventListener(type, begin, { signal: begun.signal, passive: true });
    return () => {
      listening.abort();
      begun.abort();
      preloads.current?.stop();
      preloads.current = null;
    };
  }, [router, documents]);

  return isPending ? <div className="page-progress" /> : null;
}
