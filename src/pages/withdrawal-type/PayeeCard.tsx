import { Ellipsis } from 'lucide';
import { useState } from 'react';
import { type ShanghaiTime, shortMinuteOf } from '../../contract/time.ts';
import { useT } from '../../i18n/use-t.ts';
import { Avatar } from '../../ui/avatar/Avatar.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { IconButton } from '../../ui/icon-button/IconButton.tsx';
import { Panel } from '../../ui/panel/Panel.tsx';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { StatusChip } from '../../ui/status-chip/StatusChip.tsx';
import styles from './withdrawal-type.module.css';

/** One line of the menu of a payee. */
export interface PayeeAction {
  readonly text: string;
  /** The accessible name, with the name of the payee. */
  readonly label: string;
  readonly isDanger?: boolean;
  readonly run: () => unknown;
}

interface PayeeCardProps {
  name: string;
  /** A name that no other payee of the member has, such as the bank with the last digits. */
  shortName: string;
  number: string;
  holder: string;
  isDefault?: boolean;
  /** Until this time, the new payee receives no withdrawal; `null` if it is not on hold. */
  holdUntil: ShanghaiTime | null;
  /** The branch of a bank card, or the WeChat nickname. */
  note?: string | undefined;
  /** What the menu of the card offers. */
  actions: readonly PayeeAction[];
  /** An action is being sent. The menu does not open meanwhile. */
  isBusy: boolean;
}

/** One payee: holder, masked number, status and a menu. */
export function PayeeCard(props: PayeeCardProps) {
  const { name, number, holder, isDefault = false, holdUntil, note, ...menu } = props;
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
          </div>
          <PayeeMenu {...menu} />
        </div>
        <p className={css.number}>
          <bdi translate="no">{number}</bdi>
        </p>
        <p className={css.holder}>
          {[t('withdrawalType.holder', { name: holder }), note].filter(Boolean).join('\n')}
        </p>
      </Panel>
    </li>
  );
}

/** The button of the menu, and the sheet with its actions. An action closes the sheet first. */
function PayeeMenu({
  shortName,
  actions,
  isBusy,
}: Pick<PayeeCardProps, 'shortName' | 'actions' | 'isBusy'>) {
  const css = useStyles(styles);
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <IconButton
        icon={Ellipsis}
        label={t('withdrawalType.manageOf', { card: shortName })}
        aria-haspopup="dialog"
        aria-busy={isBusy || undefined}
        aria-disabled={isBusy || undefined}
        onClick={() => setIsOpen(!isBusy)}
      />
      {isOpen && (
        <Sheet title={shortName} onClose={close}>
          <div className={css.actions}>
            {actions.map(({ text, label, isDanger, run }) => (
              <Button
                key={text}
                variant={isDanger ? 'danger' : 'plain'}
                aria-label={label}
                onClick={() => {
                  close();
                  void run();
                }}
              >
                {text}
              </Button>
            ))}
          </div>
        </Sheet>
      )}
    </>
  );
}
