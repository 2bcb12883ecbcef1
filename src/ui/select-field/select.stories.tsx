import { useState } from 'react';
import { State } from '../../../embed-demo/gallery/State.tsx';
import { OptionSheet } from '../option-sheet/OptionSheet.tsx';
import { PickerSheet } from '../picker/PickerSheet.tsx';
import { SelectField } from './SelectField.tsx';

const BANKS = ['示例银行', '样例银行', '范例银行', '青禾银行'].map((label, i) => ({
  value: `bank${i}`,
  label,
}));

export function Story() {
  const [bank, setBank] = useState<string | null>(null);
  const [tag, setTag] = useState('家');
  const label = BANKS.find(({ value }) => value === bank)?.label ?? '';
  const commonProps = { label: '开户银行', name: 'bank', placeholder: '请选择', sheet: () => null };
  return (
    <>
      <State name="default">
        <SelectField
          {...commonProps}
          value={label}
          hint="按卡号识别，也可以自己选"
          sheet={(close) => (
            <PickerSheet
              title="开户银行"
              options={BANKS}
              value={bank}
              onClose={close}
              onDone={(value) => {
                setBank(value);
                close();
              }}
            />
          )}
        />
      </State>
      <State name="few options">
        <SelectField
          {...commonProps}
          label="标签"
          name="tag"
          value={tag}
          sheet={(close) => (
            <OptionSheet
              title="标签"
              options={['家', '公司', '学校'].map((value) => ({ value, label: value }))}
              value={tag}
              onChoose={setTag}
              onClose={close}
            />
          )}
        />
      </State>
      <State name="filled">
        <SelectField {...commonProps} value="示例银行" note="按卡号识别" />
      </State>
      <State name="error">
        <SelectField {...commonProps} name="wrong" value="" error="请选择开户银行" />
      </State>
      <State name="long">
        <SelectField
          {...commonProps}
          label="所在地区"
          name="region"
          value="内蒙古自治区 锡林郭勒盟 西乌珠穆沁旗 巴拉嘎尔高勒镇"
          note="按卡号识别"
        />
      </State>
    </>
  );
}
