import { useSubmit } from '../../api/pending-writes/use-submit.ts';
import { update } from '../../contract/bank.ts';
import { minuteOf } from '../../contract/time.ts';
import { useT } from '../../i18n/use-t.ts';
import { cleanText } from '../../lib/clean-text.ts';
import { SubmitButton } from '../../ui/button/SubmitButton.tsx';
import { Fact, FactList } from '../../ui/facts/Facts.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { useUnsavedConfirmation } from '../../ui/hooks/use-unsaved-confirmation.ts';
import { Panel } from '../../ui/panel/Panel.tsx';
import { Switch } from '../../ui/switch/Switch.tsx';
import { checkInput } from '../shared/check-input.ts';
import type { BankCard } from '../shared/payee-reads.ts';
import { useForm, type KeptValues } from '../shared/use-form.ts';
import type { SavingProps } from '../shared/use-saving.ts';
import styles from './withdrawal-type.module.css';

/** The fields of a bound card that the member can change. */
export type CardFields = Readonly<{
  branch: string;
  /** Whether the member makes the card the default. */
  is_default: boolean;
}>;

interface EditCardFormProps extends SavingProps {
  card: BankCard;
  keptValues: KeptValues<CardFields>;
}

/** The form of a bound card. Only its branch can be changed, and whether it is the default. */
export function EditCardForm({ card, keptValues, isSaved, onSaved }: EditCardFormProps) {
  const css = useStyles(styles);
  const t = useT();
  const submit = useSubmit((api) => api.bank.update);
  const isDefault = card.is_default;
  const toUpdateInput = ({ branch, is_default }: CardFields) => ({
    id: card.id,
    branch: cleanText(branch) || null,
    ...(is_default && { is_default }),
  });
  const form = useForm({
    initial: { branch: card.branch ?? '', is_default: false },
    keptValues,
    labels: { branch: 'withdrawalType.branch', is_default: 'withdrawalType.isDefault' },
    check: (values) => checkInput(update, toUpdateInput(values), values),
    send: (values) => submit.send(toUpdateInput(values)),
    onSuccess: () => onSaved(t('withdrawalType.saved')),
  });
  useUnsavedConfirmation(form.isDirty && !isSaved);

  return (
    <form className={css.form} noValidate onSubmit={form.onSubmit}>
      <Panel title={card.bank_name}>
        <FactList>
          <Fact name={t('withdrawalType.cardNo')}>
            <bdi translate="no">{card.card_no}</bdi>
          </Fact>
          <Fact name={t('withdrawalType.holderLabel')}>{card.holder_name}</Fact>
          <Fact name={t('withdrawalType.boundAt')}>{minuteOf(card.created_at)}</Fact>
        </FactList>
      </Panel>
      <Field
        {...form.field('branch')}
        placeholder={t('withdrawalType.optional')}
        autoComplete="off"
        enterKeyHint="go"
      />
      {/* A default card stays the default until the member makes another card the default. */}
      <Switch
        {...form.checkbox('is_default')}
        isChecked={isDefault || form.values.is_default}
        label={t('withdrawalType.isDefault')}
        isDisabled={isDefault}
      />
      <SubmitButton
        submit={submit}
        label={t('withdrawalType.save')}
        busyLabel={t('withdrawalType.saving')}
      />
    </form>
  );
}
