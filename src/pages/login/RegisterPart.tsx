import { useState } from 'react';
import type { Config } from '../../api/client.ts';
import { QueryScope } from '../../api/QueryScope.tsx';
import { useConfig } from '../../api/use-config.ts';
import { useT } from '../../i18n/use-t.ts';
import { toUserInfo } from '../../session/session.ts';
import { useSessionState } from '../../session/use-session.ts';
import { AsyncView, type QueryResult } from '../../ui/async-view/AsyncView.tsx';
import { EmptyState } from '../../ui/empty-state/EmptyState.tsx';
import { OnceCode } from '../../ui/once-code/OnceCode.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import type { KeptValues } from '../shared/use-form.ts';
import { RegisterForm, type RegisterValues, type Registration } from './RegisterForm.tsx';

export interface RegisterPartProps {
  /** The invite code from the link; `null` without a link, and empty if its code cannot be read. */
  invite: string | null;
  /** Keeps the typed values while the login form is shown. */
  keptValues: KeptValues<RegisterValues>;
}

/** The registration form, then the recovery code, shown once. Logs in after the member has saved the code. */
function RegisterPart(props: RegisterPartProps) {
  return (
    <QueryScope>
      <Register {...props} />
    </QueryScope>
  );
}

function Register({ invite, keptValues }: RegisterPartProps) {
  const t = useT();
  const begin = useSessionState((state) => state.begin);
  const config = useConfig();
  const [registration, setRegistration] = useState<{
    recoveryCode: string;
    /** The masked name of the member who sent the invitation. */
    inviterName: string | null;
    logIn: () => void;
  } | null>(null);

  function handleRegistered(answer: Registration): void {
    const { token, user, recovery_code: recoveryCode, inviter_name: inviterName = null } = answer;
    const logIn = () => begin(token, toUserInfo(user));
    if (recoveryCode) setRegistration({ recoveryCode, inviterName, logIn });
    else logIn();
  }

  if (registration) {
    return (
      <OnceCode
        code={registration.recoveryCode}
        title={t('register.done')}
        hint={[
          registration.inviterName && t('register.invitedBy', { name: registration.inviterName }),
          t('register.recoveryHint'),
        ]
          .filter(Boolean)
          .join('\n')}
        onSaved={registration.logIn}
      />
    );
  }
  return (
    <AsyncView
      query={requireAgreements(config)}
      skeleton={<Skeleton height={320} />}
      errorTitle={t('register.unavailable')}
      errorHint={t('register.unavailableHint')}
    >
      {(settings) =>
        settings.register.open ? (
          <RegisterForm
            settings={settings}
            invite={invite}
            keptValues={keptValues}
            onRegistered={handleRegistered}
            onAgreementsChanged={() => void config.refetch()}
          />
        ) : (
          <EmptyState title={t('register.closed')} hint={t('register.closedHint')} />
        )
      }
    </AsyncView>
  );
}

/** If registration is open but has no user agreement, the configuration counts as failed: consent to it is required. */
function requireAgreements({
  data,
  isFetching,
  refetch,
}: QueryResult<Config>): QueryResult<Config> {
  const lacksAgreement = data?.register.open && !data.agreements.some(({ key }) => key === 'user');
  return { data: lacksAgreement ? undefined : data, isFetching, refetch };
}

export { RegisterPart as Component };
