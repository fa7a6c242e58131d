import { Component, type ReactNode, Suspense } from 'react';

/**
 * A service's piece on a page that isn't its own. While it loads, and should it break, the page does
 * without it: one service's trouble must not take home away.
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
