import { useServer } from '../../api/server.ts';
import { useT } from '../../i18n/use-t.ts';
import { useSessionState } from '../../session/use-session.ts';
import { Button } from '../../ui/button/Button.tsx';
import { useDialogs } from '../../ui/hooks/use-dialogs.ts';
import { usePageServices } from '../../ui/hooks/use-page-services.ts';

/** Logs out after a confirmation, which warns of pending actions. Renders nothing if the host logs members in. */
export function LogOutButton({ variant = 'danger' }: { variant?: 'danger' | 'plain' }) {
  const t = useT();
  const end = useSessionState((state) => state.end);
  const dialogs = useDialogs();
  const { pendingWrites } = useServer();
  const { isLoginByHost } = usePageServices();
  if (isLoginByHost) return null;
  async function handleClick() {
    const hasPendingAction = [...pendingWrites.getState().values()].some(({ action }) => action);
    const isConfirmed = await dialogs.ask({
      title: t('session.logoutTitle'),
      text: t(hasPendingAction ? 'session.logoutOpen' : 'session.logoutText'),
      okText: t('common.ok'),
      cancelText: t('common.cancel'),
      isDanger: true,
    });
    if (isConfirmed) end('logout');
  }
  return (
    <Button variant={variant} onClick={() => void handleClick()}>
      {t('session.logout')}
    </Button>
  );
}
