import { useState } from 'react';
import { State } from '../../../embed-demo/gallery/State.tsx';
import { Button } from '../button/Button.tsx';
import { Picker } from './PickerColumn.tsx';
import { PickerSheet } from './PickerSheet.tsx';

const BANKS = [
  '示例银行',
  '样例银行',
  '范例银行',
  '青禾银行',
  '山海银行',
  '云川银行',
  '临江银行',
].map((label, i) => ({ value: `bank${i}`, label }));

const CITIES = ['Beijing', 'Chengdu', 'Chongqing', 'Guangzhou', 'Hangzhou', 'Shanghai'].map(
  (label) => ({ value: label, label }),
);

export function Story() {
  const [bank, setBank] = useState('bank2');
  const [city, setCity] = useState('Beijing');
  const [picked, setPicked] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <State name="default">
        <Picker label="开户银行" options={BANKS} value={bank} onChange={setBank} />
      </State>
      <State name="letters">
        <Picker label="City" options={CITIES} value={city} onChange={setCity} />
      </State>
      <State name="empty">
        <Picker label="支行" options={[]} value={null} onChange={() => {}} />
      </State>
      <State name="sheet">
        <Button variant="plain" onClick={() => setIsOpen(true)}>
          选择银行
        </Button>
        <output>{picked ?? '—'}</output>
      </State>
      {isOpen && (
        <PickerSheet
          title="开户银行"
          options={BANKS}
          value={picked}
          onDone={(value) => {
            setPicked(value);
            setIsOpen(false);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
