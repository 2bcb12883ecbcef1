import { useState } from 'react';
import { State } from '../../../embed-demo/gallery/State.tsx';
import { Button } from '../button/Button.tsx';
import { OptionSheet } from './OptionSheet.tsx';

const OPTIONS = [
  { value: 'zh', label: '简体中文', lang: 'zh-Hans' },
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'fr', label: 'Français', lang: 'fr' },
];

export function Story() {
  const [value, setValue] = useState('zh');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <State name="closed">
      <Button variant="plain" onClick={() => setIsOpen(true)}>
        选择语言
      </Button>
      {isOpen && (
        <OptionSheet
          title="语言"
          options={OPTIONS}
          value={value}
          onChoose={setValue}
          onClose={() => setIsOpen(false)}
        />
      )}
    </State>
  );
}
