import { ChevronRight } from 'lucide';
import { useId, useState } from 'react';
import { minuteOf } from '../../contract/time.ts';
import type { Translate } from '../../i18n/texts.ts';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/avatar/Avatar.tsx';
import { Button, PageButton } from '../../ui/button/Button.tsx';
import { FieldErrorText } from '../../ui/field/FieldErrorText.tsx';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { RadioGroup } from '../../ui/radio-group/RadioGroup.tsx';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { type Payee } from './payees.ts';
import styles from './withdrawal.module.css';

interface PayeeChoiceProps {
  payees: readonly Payee[];
  /** `undefined` if the payee has vanished and must be chosen again. */
  selectedPayee: Payee | undefined;
  error: string | undefined;
  onChoose: (key: string) => void;
}

const holdText = ({ holdUntil }: Payee, t: Translate): string | undefined =>
  holdUntil ? t('withdrawal.held', { time: minuteOf(holdUntil) }) : undefined;

/** A button with the selected payee; pressing it opens the list of payees. */
export function PayeeChoice({ payees, selectedPayee, error, onChoose }: PayeeChoiceProps) {
  const css = useStyles(styles);
  const t = useT();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const errorText = selectedPayee
    ? (error ?? holdText(selectedPayee, t))
    : t('withdrawal.payeeGone');
  return (
    <div>
      <button
        type="button"
        name="payee"
        className={css.payee}
        aria-haspopup="dialog"
        aria-describedby={errorText ? id : undefined}
        onClick={() => setIsOpen(true)}
      >
        {selectedPayee ? (
          <PayeeName payee={selectedPayee} />
        ) : (
          <span className={css.payeeWords}>{t('withdrawal.choosePayee')}</span>
        )}
        <span className={css.payeeChange}>
          {selectedPayee && <span>{t('withdrawal.change')}</span>}
          <Icon icon={ChevronRight} size={16} />
        </span>
      </button>
      {errorText && <FieldErrorText id={id} text={errorText} isAlert={!selectedPayee} />}
      {isOpen && (
        <PayeeSheet
          payees={payees}
          selectedPayee={selectedPayee}
          onChoose={onChoose}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}

function PayeeName({ payee: { bankName, number, holder } }: { payee: Payee }) {
  const css = useStyles(styles);
  const t = useT();
  const name = bankName ?? t('withdrawal.wechat');
  return (
    <>
      <Avatar name={name} size="small" />
      <span className={css.payeeWords}>
        <span className={css.payeeName}>
          <span>{`${name} `}</span>
          <bdi className={css.payeeNumber} translate="no">{`${number} `}</bdi>
        </span>
        <span className={css.payeeHolder}>{`${t('withdrawal.payeeOf', { name: holder })} `}</span>
      </span>
    </>
  );
}

interface PayeeSheetProps extends Pick<PayeeChoiceProps, 'payees' | 'selectedPayee' | 'onChoose'> {
  onClose: () => void;
}

function PayeeSheet({ payees, selectedPayee, onChoose, onClose }: PayeeSheetProps) {
  const css = useStyles(styles);
  const t = useT();
  return (
    <Sheet
      title={t(selectedPayee ? 'withdrawal.changePayee' : 'withdrawal.choosePayee')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('common.done')}</Button>}
    >
      <RadioGroup
        name="payee-key"
        label={t('withdrawal.payee')}
        options={payees.map(({ key, bankName, number, holder, isDefault, holdUntil }) => ({
          value: key,
          label: [
            `${bankName ?? t('withdrawal.wechat')} ${number}`,
            ...(isDefault ? [t('withdrawal.default')] : []),
          ].join(' · '),
          hint: holdUntil
            ? t('withdrawal.heldChoice', { name: holder, time: minuteOf(holdUntil) })
            : t('withdrawal.payeeOf', { name: holder }),
          isDisabled: holdUntil !== null,
        }))}
        value={selectedPayee?.key ?? ''}
        onChange={onChoose}
      />
      <div className={css.addPayee}>
        <PageButton variant="plain" to={paths.withdrawalType()}>
          {t('withdrawal.addPayee')}
        </PageButton>
      </div>
    </Sheet>
  );
}
