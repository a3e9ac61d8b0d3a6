'use client';

import { Component, type ReactNode } from 'react';
import { armFullLoad, buildState } from '#lib/browser/builds/build-state.ts';
import { reportClientError } from '#lib/browser/builds/report-error.ts';
import { readAddress } from '#lib/browser/page.ts';
import { readServerRenderedHtml, ServerRenderedHtml } from './server-rendered-html.tsx';

interface IslandProps {
  /** Selector of the elements that the island renders. */
  readonly serverHtmlSelector?: string;
  /**
   * What takes the place of a failed island without server-rendered HTML. By default nothing, but an island with a selector passes
   * its error on.
   */
  readonly fallback?: ReactNode;
  /** True when the island is the whole page: no boundary above it could keep the HTML. */
  readonly isWholePage?: boolean;
  /**
   * True when the island is the whole document: it reports the failure and rethrows it, because the framework reports
   * no errors to known bots.
   */
  readonly isWholeDocument?: boolean;
  readonly children: ReactNode;
}

interface IslandState {
  readonly failure: { readonly error: unknown } | null;
}

/**
 * A part of a page that works without scripts. When its script fails, its server-rendered HTML stays in place. If the
 * document no longer shows that HTML for the current address, the error goes on to the page.
 */
export class Island extends Component<IslandProps, IslandState> {
  static getDerivedStateFromError(error: unknown): IslandState {
    return { failure: { error } };
  }

  override state: IslandState = { failure: null };
  /** Server-rendered HTML, read while the failed part is still in the document. */
  serverHtml: string | null = null;
  /** Address at which this part was hydrated. */
  address: string | null = null;

  override componentDidMount(): void {
    this.address = readAddress();
  }

  override componentDidCatch(error: unknown): void {
    armFullLoad();
    reportClientError(error, 'island');
  }

  override render(): ReactNode {
    const { serverHtmlSelector, fallback, isWholePage = false, isWholeDocument = false, children } = this.props;
    const { failure } = this.state;
    if (failure === null) return children;
    if (isWholeDocument) {
      reportClientError(failure.error, 'document');
      throw failure.error;
    }
    if (serverHtmlSelector === undefined) return fallback;
    const isValid = isWholePage || buildState().isHydrated !== true || this.address === readAddress();
    if (isValid) this.serverHtml ??= readServerRenderedHtml(serverHtmlSelector);
    if (this.serverHtml !== null) return <ServerRenderedHtml html={this.serverHtml} />;
    if (fallback === undefined) throw failure.error;
    return fallback;
  }
}
