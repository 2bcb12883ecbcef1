import { useServer } from '../../api/use-api.ts';
import { useT } from '../../i18n/use-t.ts';
import { useSessionState } from '../../session/use-session.ts';
import { Button } from '../../ui/button/Button.tsx';
import { useNotices } from '../../ui/hooks/use-notices.ts';

/** Logs out after a confirmation, which warns of pending actions. */
export function LogOutButton({ look = 'danger' }: { look?: 'danger' | 'plain' }) {
  const t = useT();
  const end = useSessionState((state) => state.end);
  const notices = useNotices();
  const { pendingWrites } = useServer();
  async function handleClick() {
    const hasPendingAction = [...pendingWrites.getState().values()].some(({ action }) => action);
    const isConfirmed = await notices.ask({
      title: t('session.logoutTitle'),
      text: t(hasPendingAction ? 'session.logoutOpen' : 'session.logoutText'),
      okText: t('common.ok'),
      cancelText: t('common.cancel'),
      isDanger: true,
    });
    if (isConfirmed) end('logout');
  }
  return (
    <Button look={look} onClick={() => void handleClick()}>
      {t('session.logout')}
    </Button>
  );
}
