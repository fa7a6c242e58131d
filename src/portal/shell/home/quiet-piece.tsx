import { Component, type ReactNode, Suspense } from 'react';

interface QuietPieceProps {
  children: ReactNode;
  /** Keeps its room while it loads. */
  room?: ReactNode;
}

/**
 * A service's piece on another's page. While it loads, or if it crashes, the page goes on without it: one service's
 * failure must not take home down.
 */
export class QuietPiece extends Component<QuietPieceProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? null : (
      <Suspense fallback={this.props.room}>{this.props.children}</Suspense>
    );
  }
}
