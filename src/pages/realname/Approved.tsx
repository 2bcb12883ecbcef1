import { ShieldCheck } from 'lucide';
import { useNavigation } from '../../ui/page-navigation.ts';
import type { Member } from '../../api/client.ts';
import { useT } from '../../i18n/use-t.ts';
import { PATHS } from '../../routes.ts';
import { Button } from '../../ui/Button.tsx';
import { Standing } from './Standing.tsx';

/** The verified identity; it cannot be changed here. */
export function Approved({ member, isNews }: { member: Member; isNews: boolean }) {
  const t = useT();
  const { navigate } = useNavigation();
  return (
    <Standing
      icon={ShieldCheck}
      title={t('realname.approved')}
      chip={t('realname.approvedChip')}
      text={t('realname.approvedText')}
      member={member}
      isNews={isNews}
    >
      <Button onClick={() => navigate(PATHS.home, { replace: true })}>{t('common.home')}</Button>
    </Standing>
  );
}
