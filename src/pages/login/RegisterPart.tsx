import { useState } from 'react';
import { QueryScope } from '../../api/QueryScope.tsx';
import { readingOf } from '../../api/reading-of.ts';
import type { Config } from '../../api/client.ts';
import { useConfig } from '../../api/use-config.ts';
import { YES } from '../../contract/flag.ts';
import { useT } from '../../i18n/use-t.ts';
import type { Reading } from '../../lib/reading.ts';
import type { Subject } from '../../lib/subject.ts';
import { useSession } from '../../session/use-session.ts';
import { AsyncView } from '../../ui/AsyncView.tsx';
import { Message } from '../../ui/Message.tsx';
import { OnceCode } from '../../ui/OnceCode.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { RegisterForm, type RegisterValues, type Registration } from './RegisterForm.tsx';

export interface RegisterPartProps {
  /** As it stands in the link; anything but a code counts as none. */
  invite: string;
  draft: Subject<RegisterValues | null>;
}

/** Joining: the form, and after it the recovery code, once. Only who has kept that is signed in. */
export function RegisterPart(props: RegisterPartProps) {
  return (
    <QueryScope>
      <Register {...props} />
    </QueryScope>
  );
}

function Register({ invite, draft }: RegisterPartProps) {
  const t = useT();
  const session = useSession();
  const config = useConfig();
  const [registration, setRegistration] = useState<{ code: string; enter: () => void } | null>(
    null,
  );

  function handleRegistered({ token, user, recovery_code: code }: Registration): void {
    const member = user ? { is_auth: user.is_auth, invite_code: user.invite_code } : null;
    const enter = () => session.begin(token, member);
    if (code) setRegistration({ code, enter });
    else enter();
  }

  if (registration) {
    return (
      <OnceCode
        code={registration.code}
        title={t('register.done')}
        hint={t('register.recoveryHint')}
        onKept={registration.enter}
      />
    );
  }
  return (
    <AsyncView
      reading={withAgreement(config)}
      skeleton={<Skeleton height={320} />}
      errorTitle={t('register.unavailable')}
      errorHint={t('register.unavailableHint')}
    >
      {(settings) =>
        settings.register.open === YES ? (
          <RegisterForm
            settings={settings}
            invite={invite}
            draft={draft}
            onRegistered={handleRegistered}
            onStale={() => void config.refetch()}
          />
        ) : (
          <Message title={t('register.closed')} hint={t('register.closedHint')} />
        )
      }
    </AsyncView>
  );
}

/** Nobody joins without the agreement that they would agree to: a config that lacks it has failed. */
function withAgreement(config: ReturnType<typeof useConfig>): Reading<Config> {
  const { data, isFetching, refetch } = config;
  const lacksAgreement =
    data?.register.open === YES && !data.agreements.some(({ key }) => key === 'user');
  if (!lacksAgreement) return readingOf(config);
  return isFetching ? { status: 'loading' } : { status: 'error', retry: () => void refetch() };
}
