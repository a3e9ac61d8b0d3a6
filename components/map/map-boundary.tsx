import { Component, type ReactNode } from 'react';

interface MapBoundaryProps {
  readonly children: ReactNode;
  readonly onFail: () => void;
}

/** Keeps a fault of a map from taking the page along. */
export class MapBoundary extends Component<MapBoundaryProps, { readonly hasFailed: boolean }> {
  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override state = { hasFailed: false };

  override componentDidCatch(): void {
    this.props.onFail();
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
