import r2wc from '@r2wc/react-to-web-component';
import { useState, type FormEvent } from 'react';

// The smallest React app with the same page, for comparison. It has two fields, a button and
// error texts as an r2wc element, without router, styles, session, languages or a server.

function LoginOnly() {
  const [mobile, setMobile] = useState('');
  const [password, setPassword] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsWrong(mobile === '');
  };
  return (
    <form noValidate onSubmit={submit}>
      <h1>登录</h1>
      <label>
        手机号
        <input name="mobile" value={mobile} onChange={(event) => setMobile(event.target.value)} />
      </label>
      {isWrong && <p id="mobile-error">请输入手机号</p>}
      <label>
        登录密码
        <input
          name="password"
          type="password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </label>
      <button type="submit">登录</button>
    </form>
  );
}

export const ReactOnly = r2wc(LoginOnly, { shadow: 'open' });
