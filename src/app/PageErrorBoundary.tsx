import { Component, type ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/Button.tsx';
import { ChunkError } from '../lib/fetched.ts';
import type { Route } from '../routes.ts';
import { Message } from '../ui/Message.tsx';
import { Page } from '../ui/Page.tsx';
import { useStyles } from '../ui/use-styles.ts';
import styles from './AppView.module.css';
import type { AppParts } from './app-parts.ts';

/** `CHUNK`: code could not be fetched. `RENDER`: a component threw. */
export type Failure = 'CHUNK' | 'RENDER';

const toFailure = (error: unknown): Failure => (error instanceof ChunkError ? 'CHUNK' : 'RENDER');

interface PageErrorBoundaryProps {
  app: AppParts;
  /** The route whose title and back button stay above the error message; `null` around the whole app or a flow. */
  route: Route | null;
  /** Called after a failure. With this callback, the boundary shows no error message in place of its children. */
  onFailed?: (failure: Failure) => void;
  /** Whether the app goes on after a failure. Default: true. */
  isRecoverable?: boolean;
  children: ReactNode;
}

interface PageErrorBoundaryState {
  failure: Failure | null;
}

/** Reports a failed render to the host. Without `onFailed`, it also shows an error message with a retry button. */
export class PageErrorBoundary extends Component<PageErrorBoundaryProps, PageErrorBoundaryState> {
  override state: PageErrorBoundaryState = { failure: null };

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
    const { app, onFailed = app.onPageShown, isRecoverable = true } = this.props;
    const code = toFailure(error);
    const message = error instanceof Error ? error.name : 'unknown';
    this.stopWaiting();
    // Retry the chunk when the network is back, or when the member returns to the page.
    if (code === 'CHUNK') this.stopWaiting = app.host.onReturn(this.retry);
    app.host.emit('wr-error', { code, message, recoverable: isRecoverable });
    onFailed(code);
  }

  override render() {
    const { failure } = this.state;
    const { app, route, onFailed, children } = this.props;
    if (!failure) return children;
    if (onFailed) return null;
    return <RenderError app={app} route={route} failure={failure} onRetry={this.retry} />;
  }
}

interface RenderErrorProps {
  app: AppParts;
  route: Route | null;
  failure: Failure;
  onRetry: () => void;
}

/** The error message, under the title of its page if there is a route. */
function RenderError({ app, route, failure, onRetry }: RenderErrorProps) {
  const css = useStyles(styles);
  const t = useT();
  const isChunkFailure = failure === 'CHUNK';
  const message = (
    // A tap anywhere on this screen retries. The button is for keyboards and screen readers.
    <div className={css.failure} onClick={onRetry}>
      <Message
        isAlert
        title={t(isChunkFailure ? 'error.chunk' : 'error.page')}
        {...(isChunkFailure ? {} : { hint: t('error.pageHint') })}
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
