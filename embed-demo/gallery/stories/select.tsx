import { useState } from 'react';
import { OptionSheet } from '../../../src/ui/OptionSheet.tsx';
import { SelectField } from '../../../src/ui/SelectField.tsx';
import { State } from '../State.tsx';

const BANKS = ['示例银行', '样例农村商业银行', '范例信用社'];

interface DemoProps {
  initial?: string;
  note?: string;
  error?: string;
  isDisabled?: boolean;
}

function Demo({ initial = '', ...rest }: DemoProps) {
  const [bank, setBank] = useState(initial);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <SelectField
        {...rest}
        name="bank"
        label="开户银行"
        value={bank}
        placeholder="请选择"
        isOpen={isOpen}
        onOpen={() => setIsOpen(true)}
      />
      {isOpen && (
        <OptionSheet
          title="开户银行"
          options={BANKS.map((name) => ({ value: name, label: name }))}
          value={bank}
          onChoose={setBank}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

export function Story() {
  return (
    <>
      <State name="empty">
        <Demo />
      </State>
      <State name="filled">
        <Demo initial="示例银行" note="按卡号识别" />
      </State>
      <State name="error">
        <Demo error="请选择开户银行" />
      </State>
      <State name="disabled">
        <Demo initial="示例银行" isDisabled />
      </State>
      <State name="long">
        <Demo initial="示例省样例市范例县农村信用合作联社示例街道分社" note="按卡号识别" />
      </State>
    </>
  );
}
