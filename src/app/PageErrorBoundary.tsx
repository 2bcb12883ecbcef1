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

interface PageErrorBoundaryProps {
  app: AppParts;
  /** The page whose title and back button stay when it fails; `null` around the whole app. */
  route: Route | null;
  children: ReactNode;
}

type Failure = 'CHUNK' | 'RENDER';

const failureOf = (error: unknown): Failure => (error instanceof ChunkError ? 'CHUNK' : 'RENDER');

/** Reports a failed render to the host. Returns its error code. */
export function reportRenderError({ host }: AppParts, error: unknown): Failure {
  const code = failureOf(error);
  const message = error instanceof Error ? error.name : 'unknown';
  host.emit('wr-error', { code, message, recoverable: true });
  return code;
}

interface PageErrorBoundaryState {
  failure: Failure | null;
}

/** Shows a message with a retry in place of a page that failed to render. */
export class PageErrorBoundary extends Component<PageErrorBoundaryProps, PageErrorBoundaryState> {
  override state: PageErrorBoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): { failure: Failure } {
    return { failure: failureOf(error) };
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
    const { app } = this.props;
    this.stopWaiting();
    // Retry the chunk when the network is back, or when the member returns to the page.
    if (error instanceof ChunkError) this.stopWaiting = app.host.onReturn(this.retry);
    reportRenderError(app, error);
    app.onPageShown();
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    const { app, route } = this.props;
    return <RenderError app={app} route={route} failure={failure} onRetry={this.retry} />;
  }
}

interface RenderErrorProps {
  app: AppParts;
  route: Route | null;
  failure: Failure;
  onRetry: () => void;
}

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
