import { Component, createContext, Suspense, useContext, type ReactNode } from 'react';
import { after, type Clock } from '../lib/clock.ts';
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
  /** What is fetched anew with each; `null` between a failure and the next. */
  attempt: object | null;
}

class QuietRetry extends Component<{ clock: Clock; children: ReactNode }, QuietRetryState> {
  override state: QuietRetryState = { attempt: {} };
  private stop: (() => void) | undefined;

  static getDerivedStateFromError() {
    return { attempt: null };
  }

  override componentDidCatch() {
    this.stop = after(this.props.clock, RETRY_MS, () => this.setState({ attempt: {} }));
  }

  override componentWillUnmount() {
    this.stop?.();
  }

  override render() {
    const { attempt } = this.state;
    return attempt && <AttemptProvider value={attempt}>{this.props.children}</AttemptProvider>;
  }
}
