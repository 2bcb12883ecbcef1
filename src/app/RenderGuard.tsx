import { Component, type ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/Button.tsx';
import { AttemptProvider, ChunkError } from '../ui/lazy-part.tsx';
import { Message } from '../ui/Message.tsx';
import { useStyles } from '../ui/use-styles.ts';
import styles from './AppView.module.css';
import type { App } from './create-app.ts';

interface RenderGuardProps {
  app: App;
  children: ReactNode;
}

type Failure = 'CHUNK' | 'RENDER';

interface RenderGuardState {
  failure: Failure | null;
  attempt: object;
}

/** Keeps a fault of one page to that page: a message and another try instead of an empty element. */
export class RenderGuard extends Component<RenderGuardProps, RenderGuardState> {
  override state: RenderGuardState = { failure: null, attempt: {} };

  static getDerivedStateFromError(error: unknown): { failure: Failure } {
    return { failure: error instanceof ChunkError ? 'CHUNK' : 'RENDER' };
  }

  override componentDidCatch(error: unknown) {
    const { app } = this.props;
    const code = error instanceof ChunkError ? 'CHUNK' : 'RENDER';
    const message = error instanceof Error ? error.name : 'unknown';
    app.host.emit('wr-error', { code, message, recoverable: true });
    app.onFirstPage();
  }

  override render() {
    const { failure, attempt } = this.state;
    if (!failure) return <AttemptProvider value={attempt}>{this.props.children}</AttemptProvider>;
    return (
      <Fault failure={failure} onRetry={() => this.setState({ failure: null, attempt: {} })} />
    );
  }
}

function Fault({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const css = useStyles(styles);
  const t = useT();
  const isChunk = failure === 'CHUNK';
  return (
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
}
