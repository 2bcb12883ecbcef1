import { useState } from 'react';
import { SearchField } from '../../../src/ui/SearchField.tsx';
import { State } from '../State.tsx';

function Demo({ initial = '', isDisabled = false }: { initial?: string; isDisabled?: boolean }) {
  const [value, setValue] = useState(initial);
  const [found, setFound] = useState('');
  return (
    <>
      <SearchField
        label="搜索成员"
        placeholder="姓名或手机号"
        value={value}
        disabled={isDisabled}
        onChange={setValue}
        onSearch={setFound}
      />
      <output>{found}</output>
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
        <Demo initial="张晓禾" />
      </State>
      <State name="disabled">
        <Demo initial="林佳" isDisabled />
      </State>
    </>
  );
}
