import { createElement, useState, type ComponentType } from 'react';
import { useStore } from 'zustand';
import { createFetched, type Fetched } from '../lib/fetched.ts';
import type { FlowName } from '../platform/page-services.ts';
import { useHasMember } from '../session/use-member.ts';
import { useFetched } from '../ui/hooks/use-fetched.ts';
import type { App } from './app.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import type { Failure } from './failure.ts';
import { PageScope } from './PageScope.tsx';

/** The props of every flow. */
interface FlowProps {
  onClose: () => void;
}

/** The code of each flow, which is fetched when the flow opens for the first time. */
const createFlowCodes = (): Readonly<Record<FlowName, Fetched<ComponentType<FlowProps>>>> => ({
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

/** Renders the open flow (a dialog or sheet that belongs to no page) over the page. */
export function FlowLayer({ app }: { app: App }) {
  const flowName = useStore(app.flow);
  const [flowCodes] = useState(createFlowCodes);
  if (flowName === null) return null;
  const close = () => app.flow.setState(null);
  // A flow that failed is closed, so that the next press of its button opens it again.
  const closeFailed = (failure: Failure) => {
    const t = app.texts.translate.getState();
    app.notices.getState().showToast(t(failure === 'CHUNK' ? 'common.loadFailed' : 'error.page'));
    close();
  };
  return (
    <ErrorBoundary app={app} onFailed={closeFailed}>
      <PageScope>
        <Flow key={flowName} code={flowCodes[flowName]} onClose={close} />
      </PageScope>
    </ErrorBoundary>
  );
}

/** Renders the flow once its code is fetched, if a member is loaded. */
function Flow({ code, onClose }: FlowProps & { code: Fetched<ComponentType<FlowProps>> }) {
  const FlowComponent = useFetched(code);
  const hasMember = useHasMember();
  return FlowComponent && hasMember && createElement(FlowComponent, { onClose });
}
