import { createElement, useState, type ComponentType } from 'react';
import { useStore } from 'zustand';
import { createLazy, type Lazy } from '../lib/lazy.ts';
import type { ModalName } from '../platform/page-services.ts';
import { useHasMember } from '../session/use-member.ts';
import { useLazy } from '../ui/hooks/use-lazy.ts';
import type { App } from './app.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import type { Failure } from './failure.ts';
import { PageScope } from './PageScope.tsx';

/** The props of every modal. */
interface ModalProps {
  onClose: () => void;
}

/** The code of each modal, which is fetched when the modal opens for the first time. */
const createModalCodes = (): Readonly<Record<ModalName, Lazy<ComponentType<ModalProps>>>> => ({
  withdrawal: createLazy(
    async () => (await import('../pages/withdrawal/WithdrawalSheet.tsx')).WithdrawalSheet,
  ),
  download: createLazy(
    async () => (await import('../pages/download/DownloadModal.tsx')).DownloadModal,
  ),
  messages: createLazy(
    async () => (await import('../pages/messages/MessageSheet.tsx')).MessageSheet,
  ),
  help: createLazy(async () => (await import('../pages/help/HelpSheet.tsx')).HelpSheet),
});

/** Renders the open modal (a dialog or sheet that belongs to no page) over the page. */
export function ModalLayer({ app }: { app: App }) {
  const modalName = useStore(app.modal);
  const [modalCodes] = useState(createModalCodes);
  if (modalName === null) return null;
  const close = () => app.modal.setState(null);
  // A modal that failed is closed, so that the next press of its button opens it again.
  const closeFailed = (failure: Failure) => {
    const t = app.texts.translate.getState();
    app.dialogs.getState().showToast(t(failure === 'CHUNK' ? 'common.loadFailed' : 'error.page'));
    close();
  };
  return (
    <ErrorBoundary app={app} onFailed={closeFailed}>
      <PageScope>
        <Modal key={modalName} code={modalCodes[modalName]} onClose={close} />
      </PageScope>
    </ErrorBoundary>
  );
}

/** Renders the modal once its code is fetched, if a member is loaded. */
function Modal({ code, onClose }: ModalProps & { code: Lazy<ComponentType<ModalProps>> }) {
  const ModalComponent = useLazy(code);
  const hasMember = useHasMember();
  return ModalComponent && hasMember && createElement(ModalComponent, { onClose });
}
