import { BadgeCheck } from 'lucide';
import type { Member } from '../../api/client.ts';
import { YES } from '../../contract/flag.ts';
import { useT } from '../../i18n/use-t.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { CopyText } from '../../ui/Copy.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { useStyles } from '../../ui/use-styles.ts';
import styles from './my.module.css';

export function Profile({ member }: { member: Member }) {
  const css = useStyles(styles);
  const t = useT();
  const { id, mobile, nickname, is_auth } = member;
  return (
    <div className={css['profile']}>
      <Avatar name={nickname} />
      <div className={css['person']}>
        <h2 className={css['mobile']}>
          <bdi>{mobile}</bdi>
        </h2>
        <div className={css['identity']}>
          <CopyText text={String(id)}>{t('my.uid', { id: String(id) })}</CopyText>
          {is_auth === YES ? (
            <StatusChip tone="success" icon={BadgeCheck}>
              {t('my.verified')}
            </StatusChip>
          ) : (
            <StatusChip>{t('my.unverified')}</StatusChip>
          )}
        </div>
      </div>
    </div>
  );
}
