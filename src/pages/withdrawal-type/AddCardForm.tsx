import { useSubmit } from '../../api/pending-writes/use-submit.ts';
import { add } from '../../contract/bank.ts';
import { CODE } from '../../contract/codes.ts';
import type { TextKey } from '../../i18n/text-key.ts';
import { useT } from '../../i18n/use-t.ts';
import { cleanText } from '../../lib/clean-text.ts';
import { BankCardField } from '../../ui/bank-card-field/BankCardField.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { SubmitButton } from '../../ui/button/SubmitButton.tsx';
import { Callout } from '../../ui/callout/Callout.tsx';
import { Field, PasswordField } from '../../ui/field/Field.tsx';
import { usePageServices } from '../../ui/hooks/use-page-services.ts';
import { usePersistentState } from '../../ui/hooks/use-persistent-state.ts';
import { useStyles } from '../../ui/hooks/use-styles.ts';
import { useUnsavedConfirmation } from '../../ui/hooks/use-unsaved-confirmation.ts';
import { PhoneField } from '../../ui/phone-field/PhoneField.tsx';
import { RadioGroup } from '../../ui/radio-group/RadioGroup.tsx';
import { SelectField } from '../../ui/select-field/SelectField.tsx';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { Switch } from '../../ui/switch/Switch.tsx';
import { checkInput, withPasswordIf } from '../shared/check-input.ts';
import { useForm, type Form, type Kept } from '../shared/use-form.ts';
import type { SavingProps } from '../shared/use-saving.ts';
import type { Bank } from './banks.ts';
import { HolderField } from './HolderField.tsx';
import styles from './withdrawal-type.module.css';

const EMPTY_VALUES = {
  card_no: '',
  bank_code: '',
  mobile: '',
  branch: '',
  password: '',
  is_default: false,
};

const FIELD_LABELS: Readonly<Record<keyof typeof EMPTY_VALUES, TextKey>> = {
  card_no: 'withdrawalType.cardNo',
  bank_code: 'withdrawalType.bank',
  mobile: 'withdrawalType.mobile',
  branch: 'withdrawalType.branch',
  password: 'withdrawalType.password',
  is_default: 'withdrawalType.isDefault',
};

/** These fields are never kept (RULES.md, Personal data). */
const SECRET_FIELDS = ['card_no', 'mobile', 'password'] as const;

const ERRORS_BY_CODE = {
  [CODE.cardNumberInvalid]: 'card_no',
  [CODE.bankCardBound]: 'card_no',
  [CODE.bankNotSupported]: 'bank_code',
  [CODE.reservedMobile]: 'mobile',
  [CODE.payeePassword]: 'password',
  [CODE.locked]: 'password',
} as const;

/** Finds the chosen bank, or the bank of the card number. A chosen bank that has vanished is replaced by none. */
const findBank = (
  banks: readonly Bank[],
  { card_no, bank_code }: Pick<typeof EMPTY_VALUES, 'card_no' | 'bank_code'>,
) =>
  banks.find((bank) =>
    bank_code === ''
      ? bank.prefixes.some((prefix) => card_no.startsWith(prefix))
      : bank.bank_code === bank_code,
  );

/** The form that binds a bank card. The card number selects the bank; the member can choose another bank. */
export function AddCardForm({ banks, isSaved, onSaved }: SavingProps & { banks: readonly Bank[] }) {
  const css = useStyles(styles);
  const t = useT();
  const { isLoginByHost } = usePageServices();
  const submit = useSubmit((api) => api.bank.add);
  const toAddInput = ({ branch, ...fields }: typeof EMPTY_VALUES) => ({
    ...fields,
    bank_code: findBank(banks, fields)?.bank_code ?? '',
    ...(cleanText(branch) && { branch: cleanText(branch) }),
  });
  const form = useForm({
    initial: EMPTY_VALUES,
    keptValues: usePersistentState<Kept<typeof EMPTY_VALUES>>('bank-card', {
      scope: 'member',
      secretFields: SECRET_FIELDS,
      isDroppedOnLeave: true,
    }),
    labels: FIELD_LABELS,
    check: (values) =>
      checkInput(withPasswordIf(!isLoginByHost, add), toAddInput(values), {
        ...values,
        bank_code: findBank(banks, values)?.bank_code ?? '',
      }),
    errorsByCode: ERRORS_BY_CODE,
    send: (values) => submit.send(toAddInput(values)),
    onSuccess: () => onSaved(t('withdrawalType.bound')),
  });
  const { values } = form;
  useUnsavedConfirmation(form.isDirty && !isSaved);

  const bank = findBank(banks, values);
  return (
    <form className={css.form} noValidate onSubmit={form.onSubmit}>
      <Callout title={t('withdrawalType.waitTitle')}>{t('withdrawalType.waitText')}</Callout>
      <HolderField />
      <BankCardField {...form.field('card_no')} enterKeyHint="next" />
      <BankField form={form} banks={banks} bank={bank} />
      <PhoneField {...form.field('mobile')} enterKeyHint="next" />
      <Field
        {...form.field('branch')}
        placeholder={t('withdrawalType.optional')}
        autoComplete="off"
        enterKeyHint="next"
      />
      <Switch {...form.checkbox('is_default')} label={t('withdrawalType.isDefault')} />
      {!isLoginByHost && (
        <PasswordField {...form.field('password')} autoComplete="current-password" />
      )}
      <SubmitButton
        submit={submit}
        label={t('withdrawalType.bindCard')}
        busyLabel={t('withdrawalType.binding')}
      />
    </form>
  );
}

interface BankFieldProps {
  form: Form<typeof EMPTY_VALUES>;
  banks: readonly Bank[];
  bank: Bank | undefined;
}

function BankField({ form, banks, bank }: BankFieldProps) {
  const t = useT();
  const chosenCode = form.values.bank_code;
  const isRecognizedByNumber = bank && chosenCode === '';
  const isBankGone = chosenCode !== '' && !bank;
  const { onChange: _, ...fieldProps } = form.field('bank_code');
  return (
    <SelectField
      {...fieldProps}
      error={isBankGone ? t('common.chooseAgain') : fieldProps.error}
      value={bank?.bank_name ?? ''}
      placeholder={t('withdrawalType.bankChoose')}
      note={isRecognizedByNumber && t('withdrawalType.bankByNumber')}
      sheet={(close) => (
        <Sheet
          title={t('withdrawalType.bank')}
          onClose={close}
          footer={<Button onClick={close}>{t('common.done')}</Button>}
        >
          <RadioGroup
            name="bank-choice"
            label={t('withdrawalType.bank')}
            options={banks.map(({ bank_code, bank_name }) => ({
              value: bank_code,
              label: bank_name,
            }))}
            value={bank?.bank_code ?? ''}
            onChange={(code) => form.set('bank_code', code)}
          />
        </Sheet>
      )}
    />
  );
}
