import { ShieldCheck } from 'lucide';
import { useNavigation } from '../../ui/page-navigation.ts';
import type { Member } from '../../api/client.ts';
import { useT } from '../../i18n/use-t.ts';
import { PATHS } from '../../routes.ts';
import { Button } from '../../ui/Button.tsx';
import { VerificationStatus } from './VerificationStatus.tsx';

/** The verified identity; it cannot be changed here. */
export function Approved({ member, hasChanged }: { member: Member; hasChanged: boolean }) {
  const t = useT();
  const { navigate } = useNavigation();
  return (
    <VerificationStatus
      icon={ShieldCheck}
      title={t('realname.approved')}
      chip={t('realname.approvedChip')}
      text={t('realname.approvedText')}
      member={member}
      hasChanged={hasChanged}
    >
      <Button onClick={() => navigate(PATHS.home, { replace: true })}>{t('common.home')}</Button>
    </VerificationStatus>
  );
}
