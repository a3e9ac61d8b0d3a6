'use client';

import { Component, type ReactNode } from 'react';
import { armFullLoad, buildState } from '#lib/browser/builds/build-state.ts';
import { readServerRenderedHtml } from '#lib/browser/builds/server-rendered-html.ts';
import { reportClientError } from '#lib/browser/builds/report-error.ts';
import { ServerRenderedHtml } from './server-rendered-html.tsx';

interface IslandProps {
  /** Selector of what the island puts into the document; none: nothing that would be missed. */
  readonly keeps?: string;
  /** All of a page: nobody above would keep anything. */
  readonly isLast?: boolean;
  /** All of a document: its failure is told of here and goes on, for the framework says nothing of it to bots that it knows. */
  readonly isFrame?: boolean;
  readonly children: ReactNode;
}

interface IslandState {
  readonly failure: { readonly error: unknown } | null;
}

const here = (): string => location.pathname + location.search;

/**
 * A part of a page that works without scripts. When its script fails, what the server made of it stays in place; where the
 * document no longer shows that for this address, the failure is the page's.
 */
export class Island extends Component<IslandProps, IslandState> {
  static getDerivedStateFromError(error: unknown): IslandState {
    return { failure: { error } };
  }

  override state: IslandState = { failure: null };
  /** What the server made; read while the failed part still stands in the document. */
  kept: string | null = null;
  /** Where this part came alive. */
  address: string | null = null;

  override componentDidMount(): void {
    this.address = here();
  }

  override componentDidCatch(error: unknown): void {
    armFullLoad();
    reportClientError(error, 'island');
  }

  override render(): ReactNode {
    const { keeps, isLast = false, isFrame = false, children } = this.props;
    const { failure } = this.state;
    if (failure === null) return children;
    if (isFrame) {
      reportClientError(failure.error, 'document');
      throw failure.error;
    }
    if (keeps === undefined) return null;
    if (this.kept === null) {
      const isTrue = isLast || buildState().isHydrated !== true || this.address === here();
      this.kept = isTrue ? readServerRenderedHtml(keeps) : null;
      if (this.kept === null) throw failure.error;
    }
    return <ServerRenderedHtml html={this.kept} />;
  }
}
