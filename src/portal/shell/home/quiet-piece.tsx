import { Component, type ReactNode, Suspense } from 'react';

/**
 * A service's piece on another's page. While it loads, or if it crashes, the page goes on without it: one service's
 * failure must not take home down.
 */
export class QuietPiece extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? null : <Suspense>{this.props.children}</Suspense>;
  }
}
