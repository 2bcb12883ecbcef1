import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide';
import { useState } from 'react';
import { useServer } from '../../api/server.ts';
import { minuteOf } from '../../contract/time.ts';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths.ts';
import { memberQuery } from '../../session/member-query.ts';
import { useSessionState } from '../../session/use-session.ts';
import { PageButton } from '../../ui/button/Button.tsx';
import { takeFocus } from '../../ui/hooks/take-focus.ts';
import { useQueryParams } from '../../ui/hooks/use-query-params.ts';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { OnceCode } from '../../ui/once-code/OnceCode.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { ReadFailure } from '../shared/ReadFailure.tsx';
import styles from './edit-password.module.css';
import type { Purpose } from './proofs.ts';
import { RecoverForm, type Recovery } from './RecoverForm.tsx';

/** pages/edit-password/index: recovers the password. With `mode=change`, a logged-in member changes it. */
function EditPasswordPage() {
  const css = useStyles(styles);
  const t = useT();
  const end = useSessionState((state) => state.end);
  const isLoggedIn = useSessionState(({ token }) => token !== null);
  const isChangeRequested = useQueryParams().get('mode') === 'change';
  const [result, setResult] = useState<RecoveryResultProps | null>(null);
  // The change ends the session, so afterwards the purpose is taken from the result.
  const purpose = result?.purpose ?? (isLoggedIn && isChangeRequested ? 'change' : 'recover');

  function handleRecovered(recovery: Recovery): void {
    setResult({ recovery, purpose });
    // The server has ended the session, so end it here before the next request.
    end('logout');
  }

  return (
    <Page title={t(purpose === 'change' ? 'my.changePassword' : 'title.editPassword')}>
      {result ? (
        <RecoveryResult {...result} />
      ) : (
        <>
          <p className={css.intro}>{t(`editPassword.${purpose}.lead`)}</p>
          {isLoggedIn && <OwnAccount />}
          <RecoverForm purpose={purpose} onRecovered={handleRecovered} />
        </>
      )}
    </Page>
  );
}

/** Shows the mobile number of a logged-in member. A page that needs no login must fetch the member itself. */
function OwnAccount() {
  const css = useStyles(styles);
  const t = useT();
  const member = useQuery({
    ...memberQuery(useServer()),
    meta: { isErrorHidden: true },
    staleTime: Infinity,
  });
  const mobile = member.data?.mobile ?? (member.isError ? null : '…');
  return (
    <>
      {mobile && <p className={css.intro}>{t('editPassword.ownMobile', { mobile })}</p>}
      <ReadFailure query={member} title="editPassword.accountFailed" />
    </>
  );
}

const NO_BREAK_SPACE = '\u00a0';

interface RecoveryResultProps {
  recovery: Recovery;
  purpose: Purpose;
}

/** The result of the recovery: the effects, the new recovery code (shown once) and a link to the login. */
function RecoveryResult({ recovery, purpose }: RecoveryResultProps) {
  const css = useStyles(styles);
  const t = useT();
  const { recovery_code: code, hold_until } = recovery;
  // True after the member has confirmed that they saved the code, or if the answer has no code.
  const [isCodeSaved, setIsCodeSaved] = useState(!code);
  const holdUntil = hold_until && minuteOf(hold_until).replace(' ', NO_BREAK_SPACE);
  return (
    <>
      <span className={css.successIcon}>
        <Icon icon={CircleCheck} size={24} />
      </span>
      {/* Takes the focus of the removed submit button, so that screen readers announce the result. */}
      <h2 className={css.resultTitle} tabIndex={-1} ref={takeFocus}>
        {t(`editPassword.${purpose}.done`)}
      </h2>
      <ul className={css.effects}>
        <li>{t('editPassword.sessionsEnded')}</li>
        {holdUntil && <li>{t('editPassword.hold', { time: holdUntil })}</li>}
      </ul>
      {isCodeSaved || !code ? (
        <PageButton autoFocus replace to={paths.login()}>
          {t('editPassword.toLogin')}
        </PageButton>
      ) : (
        <OnceCode
          code={code}
          title={t('editPassword.newCode')}
          hint={t('editPassword.newCodeHint')}
          onSaved={() => setIsCodeSaved(true)}
        />
      )}
    </>
  );
}

export { EditPasswordPage as Component };
