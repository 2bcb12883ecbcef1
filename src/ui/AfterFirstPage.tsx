import { Component, createContext, Suspense, useContext, type ReactNode } from 'react';
import type { Clock } from '../lib/clock.ts';
import { AttemptProvider } from './lazy-part.tsx';

const RETRY_MS = 5000;

/** `null` until the first page has been on the screen. */
const FirstPageContext = createContext<Clock | null>(null);

/** Told of the clock when the first page has been on the screen. */
export const FirstPageProvider = FirstPageContext.Provider;

/**
 * What may come later than the page people wait for: fetched only then, and nothing stands for it. If
 * it fails nobody is bothered; it is tried again a little later.
 */
export function AfterFirstPage({ children }: { children: ReactNode }) {
  const clock = useContext(FirstPageContext);
  if (!clock) return null;
  return (
    <QuietRetry clock={clock}>
      <Suspense fallback={null}>{children}</Suspense>
    </QuietRetry>
  );
}

interface QuietRetryState {
  hasFailed: boolean;
  attempt: object;
}

class QuietRetry extends Component<{ clock: Clock; children: ReactNode }, QuietRetryState> {
  override state: QuietRetryState = { hasFailed: false, attempt: {} };
  private timer: number | null = null;

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    const tryAgain = () => this.setState({ hasFailed: false, attempt: {} });
    this.timer = this.props.clock.setTimeout(tryAgain, RETRY_MS);
  }

  override componentWillUnmount() {
    if (this.timer !== null) this.props.clock.clearTimeout(this.timer);
  }

  override render() {
    const { hasFailed, attempt } = this.state;
    if (hasFailed) return null;
    return <AttemptProvider value={attempt}>{this.props.children}</AttemptProvider>;
  }
}
