import { BadgeCheck, Copy } from 'lucide';
import type { Member } from '../../api/client.ts';
import { useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { useStyles } from '../../ui/use-styles.ts';
import styles from './my.module.css';

/** Who is signed in. */
export function Profile({ member }: { member: Member }) {
  const css = useStyles(styles);
  const t = useT();
  const copy = useCopy();
  const isVerified = member.is_auth === 1;
  return (
    <div className={css['profile']}>
      <span className={css['avatar']} aria-hidden="true">
        {[...member.nickname][0]}
      </span>
      <div className={css['person']}>
        <h2 className={css['mobile']}>
          <bdi>{member.mobile}</bdi>
        </h2>
        <p className={css['identity']}>
          <button
            type="button"
            className={css['uid']}
            aria-label={t('my.copyUid', { id: member.id })}
            onClick={() => copy(String(member.id))}
          >
            {t('my.uid', { id: member.id })}
            <Icon icon={Copy} size={16} />
          </button>
          <span className={css['chip']} data-verified={isVerified || undefined}>
            {isVerified && <Icon icon={BadgeCheck} size={14} />}
            {t(isVerified ? 'my.verified' : 'my.unverified')}
          </span>
        </p>
      </div>
    </div>
  );
}
