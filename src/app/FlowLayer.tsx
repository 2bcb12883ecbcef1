import {
  Component,
  createElement,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import { PageScope } from './PageScope.tsx';
import { createFetched, type Fetched } from '../lib/fetched.ts';
import type { FlowName } from '../platform/page-services.ts';
import { useHasMember } from '../session/use-member.ts';
import { useFetched } from '../ui/use-fetched.ts';
import { PageRouter } from './PageRouter.tsx';
import { reportRenderError } from './PageErrorBoundary.tsx';
import type { Shell } from './shell.ts';

interface FlowProps {
  onClose: () => void;
}

const createFlowCode = (): Readonly<Record<FlowName, Fetched<ComponentType<FlowProps>>>> => ({
  withdrawal: createFetched(
    async () => (await import('../pages/withdrawal/WithdrawalSheet.tsx')).WithdrawalSheet,
  ),
  download: createFetched(
    async () => (await import('../pages/download/DownloadFlow.tsx')).DownloadFlow,
  ),
  messages: createFetched(
    async () => (await import('../pages/messages/MessageSheet.tsx')).MessageSheet,
  ),
  help: createFetched(async () => (await import('../pages/help/HelpSheet.tsx')).HelpSheet),
});

export interface FlowLayerProps {
  app: Shell;
  path: string;
}

/** Renders the open flow over the page, for a member only. It closes when the page changes. */
export function FlowLayer({ app, path }: FlowLayerProps) {
  const name = useSyncExternalStore(app.flow.subscribe, app.flow.get);
  const [code] = useState(createFlowCode);
  const hasMember = useHasMember();
  if (name === null || !hasMember) return null;
  const close = () => app.flow.set(null);
  return (
    <FlowErrorBoundary app={app} onFailed={close}>
      <PageRouter app={app} path={path}>
        <PageScope>
          <Flow key={name} code={code[name]} onClose={close} />
        </PageScope>
      </PageRouter>
    </FlowErrorBoundary>
  );
}

function Flow({ code, onClose }: FlowProps & { code: Fetched<ComponentType<FlowProps>> }) {
  const Part = useFetched(code);
  return Part && createElement(Part, { onClose });
}

interface FlowErrorBoundaryProps {
  app: Shell;
  onFailed: () => void;
  children: ReactNode;
}

/** Reports a flow that fails to load or render, and closes it, so that the next press tries again. */
class FlowErrorBoundary extends Component<FlowErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    const { app, onFailed } = this.props;
    const isChunk = reportRenderError(app, error) === 'CHUNK';
    app.notices.showToast(app.texts.translate.get()(isChunk ? 'common.loadFailed' : 'error.page'));
    onFailed();
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
