import { useState } from 'react';
import { State } from '../../../embed-demo/gallery/State.tsx';
import { PasswordField } from './Field.tsx';

function Demo({ initial = '', error }: { initial?: string; error?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <PasswordField
      label="登录密码"
      autoComplete="current-password"
      value={value}
      error={error}
      onChange={setValue}
    />
  );
}

export function Story() {
  return (
    <>
      <State name="empty">
        <Demo />
      </State>
      <State name="filled">
        <Demo initial="Demo1234" />
      </State>
      <State name="error">
        <Demo initial="1234" error="登录密码为 6–20 位" />
      </State>
    </>
  );
}
