import { Component, type ReactNode } from 'react';

interface MapBoundaryProps {
  readonly children: ReactNode;
  readonly onFail: () => void;
}

/** Error boundary that keeps an error in a map from breaking the page. */
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
