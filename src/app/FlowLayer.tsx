import { Component, Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { PageScope } from './PageScope.tsx';
import { FLOWS } from '../routes.ts';
import { useSessionState } from '../session/use-session.ts';
import { AttemptProvider, lazyPart, usePageTexts } from '../ui/lazy-part.tsx';
import type { App } from './create-app.ts';
import { PageRouter } from './PageRouter.tsx';
import { tellFault } from './RenderGuard.tsx';

const WithdrawalSheet = lazyPart(
  async () => (await import('../pages/withdrawal/WithdrawalSheet.tsx')).WithdrawalSheet,
);
const DownloadFlow = lazyPart(
  async () => (await import('../pages/download/DownloadFlow.tsx')).DownloadFlow,
);

const PARTS: Readonly<Record<string, typeof WithdrawalSheet>> = {
  [FLOWS.withdrawal]: WithdrawalSheet,
  [FLOWS.download]: DownloadFlow,
};

export interface FlowLayerProps {
  app: App;
  /** Of the page under it. */
  path: string;
}

/** What has been begun over the page; only for a member, and until the page changes. */
export function FlowLayer({ app, path }: FlowLayerProps) {
  const name = useSyncExternalStore(app.flow.subscribe, app.flow.get);
  const hasMember = useSessionState(({ member }) => member !== null);
  const Flow = name === null ? undefined : PARTS[name];
  if (!Flow || !hasMember) return null;
  const close = () => app.flow.set(null);
  return (
    <FlowGuard app={app} onFailed={close}>
      <Suspense fallback={null}>
        <PageRouter app={app} path={path}>
          <PageScope>
            <WithTexts>
              <Flow onClose={close} />
            </WithTexts>
          </PageScope>
        </PageRouter>
      </Suspense>
    </FlowGuard>
  );
}

function WithTexts({ children }: { children: ReactNode }) {
  usePageTexts();
  return children;
}

interface FlowGuardProps {
  app: App;
  onFailed: () => void;
  children: ReactNode;
}

/** One try at a flow. Where it fails that is said, and the next press is another try. */
class FlowGuard extends Component<FlowGuardProps, { hasFailed: boolean; attempt: object }> {
  override state = { hasFailed: false, attempt: {} };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    const { app, onFailed } = this.props;
    const isChunk = tellFault(app, error) === 'CHUNK';
    app.notices.showToast(app.texts.translate.get()(isChunk ? 'error.network' : 'error.page'));
    onFailed();
  }

  override render() {
    const { hasFailed, attempt } = this.state;
    if (hasFailed) return null;
    return <AttemptProvider value={attempt}>{this.props.children}</AttemptProvider>;
  }
}
