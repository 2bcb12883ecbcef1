import { useSyncExternalStore } from 'react';
import { useServer } from '../../api/use-api.ts';
import { useT } from '../../i18n/use-t.ts';
import { useSession } from '../../session/use-session.ts';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';

/** Logs out after a confirmation, which warns of operations with an unclear outcome. */
export function LogOutButton({ look = 'danger' }: { look?: 'danger' | 'plain' }) {
  const t = useT();
  const session = useSession();
  const { openActions } = useServer();
  const openOperations = useSyncExternalStore(openActions.subscribe, openActions.get);
  return (
    <ConfirmButton
      look={look}
      title={t('session.logoutTitle')}
      text={openOperations.size > 0 ? t('session.logoutOpen') : t('session.logoutText')}
      onConfirmed={() => session.end('logout')}
    >
      {t('session.logout')}
    </ConfirmButton>
  );
}
