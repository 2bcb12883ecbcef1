import type { ReactNode } from 'react';
import { type ShanghaiTime, shortMinuteOf } from '../../contract/time.ts';
import { useT } from '../../i18n/use-t.ts';
import { Avatar } from '../../ui/avatar/Avatar.tsx';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { Panel } from '../../ui/panel/Panel.tsx';
import { StatusChip } from '../../ui/status-chip/StatusChip.tsx';
import styles from './withdrawal-type.module.css';

interface PayeeCardProps {
  name: string;
  number: string;
  holder: string;
  isDefault?: boolean;
  /** Until this time, the new payee receives no withdrawal; `null` if it is not on hold. */
  holdUntil: ShanghaiTime | null;
  /** The branch of a bank card, or the WeChat nickname. */
  note?: string | undefined;
  /** The buttons of the card. */
  children: ReactNode;
}

/** One payee: holder, masked number and status. */
export function PayeeCard(props: PayeeCardProps) {
  const { name, number, holder, isDefault = false, holdUntil, note, children } = props;
  const css = useStyles(styles);
  const t = useT();
  return (
    <li>
      <Panel>
        <div className={css.payeeHead}>
          <Avatar name={name} size="small" />
          <div className={css.payeeTexts}>
            <h3 className={css.name}>
              <span>{name}</span>
              {isDefault && <StatusChip tone="success">{t('withdrawalType.default')}</StatusChip>}
              {holdUntil && (
                <StatusChip tone="warning">
                  {t('withdrawalType.held', { time: shortMinuteOf(holdUntil) })}
                </StatusChip>
              )}
            </h3>
            <p className={css.number}>
              <bdi translate="no">{number}</bdi>
            </p>
            <p className={css.holder}>
              {[t('withdrawalType.holder', { name: holder }), note].filter(Boolean).join('\n')}
            </p>
          </div>
        </div>
        <div className={css.actions}>{children}</div>
      </Panel>
    </li>
  );
}
