import { Component, type ReactNode } from 'react';
import type { App } from './app.ts';
import { ErrorMessage } from './ErrorMessage.tsx';
import { reportRenderFailure, toFailure, type Failure } from './failure.ts';

interface ErrorBoundaryProps {
  app: Pick<App, 'environment' | 'onPageShown'>;
  /** Called after a failure. With this callback, the boundary shows no error message in place of its children. */
  onFailed?: (failure: Failure) => void;
  /** Whether the app goes on after a failure. Default: true. */
  isRecoverable?: boolean;
  children: ReactNode;
}

/** Reports a failed render outside of the pages, whose routes have an error element. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failure: Failure | null }> {
  override state: { failure: Failure | null } = { failure: null };

  static getDerivedStateFromError(error: unknown): { failure: Failure } {
    return { failure: toFailure(error) };
  }

  private stopWaiting = () => {};

  private readonly retry = () => {
    this.stopWaiting();
    this.setState({ failure: null });
  };

  override componentWillUnmount() {
    this.stopWaiting();
  }

  override componentDidCatch(error: unknown) {
    // Without `onFailed`, the error message counts as a shown page.
    const { app, onFailed = app.onPageShown, isRecoverable } = this.props;
    const failure = toFailure(error);
    this.stopWaiting();
    // Retry the chunk when the network is back, or when the member returns to the page.
    if (failure === 'CHUNK') this.stopWaiting = app.environment.onReturn(this.retry);
    reportRenderFailure(app.environment, error, isRecoverable);
    onFailed(failure);
  }

  override render() {
    const { failure } = this.state;
    const { onFailed, children } = this.props;
    if (!failure) return children;
    return onFailed ? null : <ErrorMessage failure={failure} onRetry={this.retry} />;
  }
}
