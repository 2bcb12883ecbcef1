import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import type { Member } from '../../api/client.ts';
import { useT } from '../../i18n/use-t.ts';
import { Fact, FactList } from '../../ui/Facts.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import { useStyles } from '../../ui/use-styles.ts';
import styles from './realname.module.css';

interface VerificationStatusProps {
  icon: IconNode;
  /** Under review; otherwise verified. */
  isOpen?: boolean;
  title: string;
  chip: string;
  text: string;
  member: Member;
  /** The status changed while the page was open. */
  hasChanged: boolean;
  steps?: ReactNode;
  children: ReactNode;
}

/** The verification status with the masked name and number. */
export function VerificationStatus(props: VerificationStatusProps) {
  const { icon, isOpen, title, chip, text, member, hasChanged, steps, children } = props;
  const css = useStyles(styles);
  const t = useT();
  const { real_name, id_card } = member;
  return (
    <>
      <section className={css['card']} part="card">
        <div className={css['head']}>
          <span className={css['emblem']} data-open={isOpen || undefined}>
            <Icon icon={icon} size={24} />
          </span>
          <StatusChip tone={isOpen ? 'warning' : 'success'}>{chip}</StatusChip>
        </div>
        <h2 className={css['standing']} tabIndex={-1} ref={hasChanged ? takeFocus : undefined}>
          {title}
        </h2>
        <p className={css['text']}>{text}</p>
        <div className={css['facts']}>
          <FactList isLined>
            {real_name && <Fact name={t('realname.name')}>{real_name}</Fact>}
            {id_card && <Fact name={t('realname.idCard')}>{id_card}</Fact>}
          </FactList>
        </div>
        {steps && <div className={css['course']}>{steps}</div>}
      </section>
      <div className={css['action']}>{children}</div>
    </>
  );
}
