import { Component, type ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/Button.tsx';
import { ChunkError } from '../lib/fetched.ts';
import type { Route } from '../routes.ts';
import { Message } from '../ui/Message.tsx';
import { Page } from '../ui/Page.tsx';
import { useStyles } from '../ui/use-styles.ts';
import styles from './AppView.module.css';
import type { App } from './app.ts';

interface RenderGuardProps {
  app: App;
  /** Whose title and way back stay when the page fails; `null` around everything. */
  route: Route | null;
  children: ReactNode;
}

type Failure = 'CHUNK' | 'RENDER';

const failureOf = (error: unknown): Failure => (error instanceof ChunkError ? 'CHUNK' : 'RENDER');

/** Tells the host of something that could not be drawn, and answers why. */
export function tellFault({ host }: App, error: unknown): Failure {
  const code = failureOf(error);
  const message = error instanceof Error ? error.name : 'unknown';
  host.emit('wr-error', { code, message, recoverable: true });
  return code;
}

interface RenderGuardState {
  failure: Failure | null;
}

/** Keeps a fault of one page to that page: a message and another try instead of an empty element. */
export class RenderGuard extends Component<RenderGuardProps, RenderGuardState> {
  override state: RenderGuardState = { failure: null };

  static getDerivedStateFromError(error: unknown): { failure: Failure } {
    return { failure: failureOf(error) };
  }

  private stopWaiting = () => {};

  private readonly tryAgain = () => {
    this.stopWaiting();
    this.setState({ failure: null });
  };

  override componentWillUnmount() {
    this.stopWaiting();
  }

  override componentDidCatch(error: unknown) {
    const { app } = this.props;
    this.stopWaiting();
    // What could not be fetched may come now that the network, or whoever looks at it, is back.
    if (error instanceof ChunkError) this.stopWaiting = app.host.onReturn(this.tryAgain);
    tellFault(app, error);
    app.onPageShown();
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    const { app, route } = this.props;
    return <Fault app={app} route={route} failure={failure} onRetry={this.tryAgain} />;
  }
}

interface FaultProps {
  app: App;
  route: Route | null;
  failure: Failure;
  onRetry: () => void;
}

function Fault({ app, route, failure, onRetry }: FaultProps) {
  const css = useStyles(styles);
  const t = useT();
  const isChunk = failure === 'CHUNK';
  const message = (
    // The whole screen is the button, as the sentence says; the button in it is for everyone else.
    <div className={css['fault']} onClick={onRetry}>
      <Message
        isAlert
        title={t(isChunk ? 'error.chunk' : 'error.page')}
        {...(isChunk ? {} : { hint: t('error.pageHint') })}
        action={<Button>{t('common.retry')}</Button>}
      />
    </div>
  );
  if (!route) return message;
  return (
    <Page
      title={t(route.title)}
      onBack={route.isTab ? undefined : () => void app.navigation.back()}
    >
      {message}
    </Page>
  );
}
