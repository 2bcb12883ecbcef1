import { useState } from 'react';
import { useQueryParams } from '../../ui/page-navigation.ts';
import { useT } from '../../i18n/use-t.ts';
import { useSession } from '../../session/use-session.ts';
import { Page } from '../../ui/Page.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import styles from './edit-password.module.css';
import { RecoverForm, type Recovery } from './RecoverForm.tsx';
import { Recovered } from './Recovered.tsx';

/** pages/edit-password/index: recovers or changes the password; `?mode=change` from the settings. */
export function EditPasswordPage() {
  const css = useStyles(styles);
  const t = useT();
  const session = useSession();
  const params = useQueryParams();
  const [recovery, setRecovery] = useState<Recovery | null>(null);

  function handleRecovered(recovered: Recovery): void {
    setRecovery(recovered);
    // The server has ended the session, so end it here before the next call.
    session.end('logout');
  }

  return (
    <Page>
      {recovery ? (
        <Recovered recovery={recovery} />
      ) : (
        <>
          <p className={css['lead']}>{t('editPassword.lead')}</p>
          <RecoverForm isChange={params.get('mode') === 'change'} onRecovered={handleRecovered} />
        </>
      )}
    </Page>
  );
}
