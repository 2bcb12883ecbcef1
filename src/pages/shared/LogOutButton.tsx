import { useSyncExternalStore } from 'react';
import { useServer } from '../../api/use-api.ts';
import { useT } from '../../i18n/use-t.ts';
import { useSession } from '../../session/use-session.ts';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';

/** Signs out after a question, which warns of writes whose outcome is still unclear. */
export function LogOutButton({ look = 'danger' }: { look?: 'danger' | 'plain' }) {
  const t = useT();
  const session = useSession();
  const { openActions } = useServer();
  const open = useSyncExternalStore(openActions.subscribe, openActions.get);
  return (
    <ConfirmButton
      look={look}
      title={t('my.logoutTitle')}
      text={open.size > 0 ? t('my.logoutOpen') : t('my.logoutText')}
      onConfirmed={() => session.end('logout')}
    >
      {t('my.logout')}
    </ConfirmButton>
  );
}
