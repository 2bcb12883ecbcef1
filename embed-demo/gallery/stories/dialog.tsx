import { useState } from 'react';
import { Button } from '../../../src/ui/Button.tsx';
import { useNotices } from '../../../src/ui/use-notices.ts';
import { State } from '../State.tsx';

export function Story() {
  const notices = useNotices();
  const [answer, setAnswer] = useState('—');
  const showAnswer = (dialogAnswer: Promise<unknown>) =>
    void dialogAnswer.then((value) => setAnswer(String(value)));
  return (
    <>
      <State name="alert">
        <Button
          look="plain"
          onClick={() =>
            showAnswer(
              notices.ask({
                title: '提示',
                text: '该银行卡已绑定',
                note: '错误码 42003',
                okText: '知道了',
              }),
            )
          }
        >
          打开提示
        </Button>
      </State>
      <State name="confirm">
        <Button
          look="plain"
          onClick={() =>
            showAnswer(
              notices.ask({
                title: '删除这个地址？',
                text: '删除后不能恢复。',
                okText: '删除',
                cancelText: '取消',
                isDanger: true,
              }),
            )
          }
        >
          打开确认
        </Button>
      </State>
      <State name="guarded">
        <Button
          look="plain"
          onClick={() =>
            showAnswer(
              notices.ask({
                title: '确认提现 500.00 元',
                text: '手续费 2.50 元，实际到账 497.50 元，转入示例银行 **** 0018。',
                okText: '确认提现 497.50 元',
                cancelText: '取消',
                hasPressDelay: true,
              }),
            )
          }
        >
          打开资金确认
        </Button>
      </State>
      <State name="prompt">
        <Button
          look="plain"
          onClick={() =>
            showAnswer(
              notices.prompt({
                title: '修改昵称',
                text: '好友会看到这个名字。',
                label: '昵称',
                validate: (typed) => /^\p{Script=Han}{2,6}$/u.test(typed),
              }),
            )
          }
        >
          打开输入
        </Button>
      </State>
      <State name="password">
        <Button
          look="plain"
          onClick={() =>
            showAnswer(
              notices.prompt({
                title: '验证身份',
                label: '登录密码',
                inputType: 'password',
                autoComplete: 'current-password',
                validate: (typed) => typed.length >= 6,
              }),
            )
          }
        >
          打开密码输入
        </Button>
      </State>
      <State name="long text">
        <Button
          look="plain"
          onClick={() =>
            showAnswer(notices.ask({ title: '服务说明', text: LONG, okText: '知道了' }))
          }
        >
          打开长文
        </Button>
      </State>
      <State name="longer than a dialog">
        <Button
          look="plain"
          onClick={() =>
            showAnswer(
              notices.ask({ title: '太长', text: `一${'😀'.repeat(2_100)}`, okText: '知道了' }),
            )
          }
        >
          打开过长的文字
        </Button>
      </State>
      <State name="answer">
        <output>{answer}</output>
      </State>
    </>
  );
}

const LONG = '本说明为示例文字，用来看清一段很长的话在对话框里如何排列与滚动。\n'.repeat(24);
