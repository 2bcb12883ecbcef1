import { useState } from 'react';
import { PageOutlet } from '../../../embed-demo/gallery/PageOutlet.tsx';
import { State } from '../../../embed-demo/gallery/State.tsx';
import { useForm, type FieldProblem } from '../../pages/shared/use-form.ts';
import { AmountField } from '../amount-field/AmountField.tsx';
import { BankCardField } from '../bank-card-field/BankCardField.tsx';
import { Button } from '../button/Button.tsx';
import { Checkbox } from '../checkbox/Checkbox.tsx';
import { useUnsavedConfirmation } from '../hooks/use-unsaved-confirmation.ts';
import { PickerSheet } from '../picker/PickerSheet.tsx';
import { RadioGroup } from '../radio-group/RadioGroup.tsx';
import { SelectField } from '../select-field/SelectField.tsx';
import { TextareaField } from '../textarea-field/TextareaField.tsx';
import { Field } from './Field.tsx';

const NAMES = ['name', 'card', 'amount', 'bank', 'way', 'note'] as const;
type Values = Record<(typeof NAMES)[number], string> & { agree: boolean };

/** A form in which the field `from` and all fields after it are invalid. */
function Demo({ from }: { from: (typeof NAMES)[number] | 'agree' }) {
  const validNames = NAMES.slice(0, from === 'agree' ? NAMES.length : NAMES.indexOf(from));
  const initial = Object.fromEntries(
    NAMES.map((name) => [name, validNames.includes(name) ? '1' : '']),
  ) as Record<(typeof NAMES)[number], string>;
  const form = useForm<Values>({
    initial: { ...initial, agree: false },
    labels: {
      name: 'realname.name',
      card: 'title.withdrawalType',
      amount: 'asset.available',
      bank: 'title.withdrawalTypeEdit',
      way: 'title.address',
      note: 'realname.help',
      agree: 'register.consent',
    },
    check: (values) => [
      ...NAMES.filter((name) => values[name] === '').map((field): FieldProblem => ({
        field,
        text: 'refused.missing',
      })),
      ...(values.agree ? [] : [{ field: 'agree', text: 'refused.agreement' } as const]),
    ],
    send() {
      form.set('note', '已保存');
    },
  });
  useUnsavedConfirmation(form.isDirty);
  const { value, label, name, error } = form.field('bank');
  return (
    <form
      noValidate
      aria-label={from}
      style={{ display: 'grid', gap: 16 }}
      onSubmit={form.onSubmit}
    >
      <Field {...form.field('name')} />
      <BankCardField {...form.field('card')} />
      <AmountField {...form.field('amount')} />
      <SelectField
        label={label}
        name={name}
        error={error}
        value={value}
        placeholder="请选择"
        sheet={(close) => (
          <PickerSheet
            title={label}
            options={[{ value: '示例银行', label: '示例银行' }]}
            value={value}
            onClose={close}
            onDone={(bank) => {
              form.set('bank', bank);
              close();
            }}
          />
        )}
      />
      <RadioGroup
        {...form.field('way')}
        options={[
          { value: '0', label: '放到快递柜', isDisabled: true },
          { value: '1', label: '送货上门' },
          { value: '2', label: '到店自取' },
        ]}
      />
      <TextareaField {...form.field('note')} max={50} />
      <Checkbox {...form.checkbox('agree')}>我已阅读并同意协议</Checkbox>
      <Button type="submit">保存</Button>
    </form>
  );
}

/** Asks whether the page may be left although input would be lost. */
type MayLeave = () => Promise<boolean>;

/** A form whose button 返回 does what Back does in the app: it asks each registered function whether the page may be left. */
function GuardedForm() {
  const [confirmations] = useState(() => new Set<MayLeave>());
  const [resultText, setResultText] = useState('');
  const [page] = useState({
    registerLeaveConfirmation(mayLeave: MayLeave) {
      confirmations.add(mayLeave);
      return () => void confirmations.delete(mayLeave);
    },
  });
  const leavePage = async () => {
    const answers = await Promise.all([...confirmations].map((mayLeave) => mayLeave()));
    setResultText(answers.every(Boolean) ? '已离开' : '仍在编辑');
  };
  return (
    <PageOutlet page={page}>
      <Demo from="name" />
      <p style={{ marginBlockStart: 12 }}>
        <Button variant="plain" onClick={() => void leavePage()}>
          返回
        </Button>
        <output>{resultText}</output>
      </p>
    </PageOutlet>
  );
}

export function Story() {
  return (
    <>
      <State name="guarded">
        <GuardedForm />
      </State>
      <State name="from-bank">
        <Demo from="bank" />
      </State>
      <State name="from-way">
        <Demo from="way" />
      </State>
      <State name="from-note">
        <Demo from="note" />
      </State>
      <State name="from-agree">
        <Demo from="agree" />
      </State>
    </>
  );
}
